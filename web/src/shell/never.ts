// A switch over what the server tells is whole: what it does not name does not compile.

/** For the end of such a switch: there is nothing else that could come. */
export function never(value: never): never {
  throw new Error(`nobody knows ${JSON.stringify(value)}`);
}
