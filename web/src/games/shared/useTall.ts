// Whether a board stands upright: on a phone, where attacks run up the screen.
import { useMedia } from "../../shell/useMedia";

export const useTall = (): boolean => useMedia("(max-width: 640px)");
