// The icon of each kind of answer.
import { Icon } from "../../shell/icons";

export const icon = (_kind: string) => <Icon name="play" />;
