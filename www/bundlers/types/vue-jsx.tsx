import type {} from "seriatim/vue";

export const Board = () => <seriatim-board class="wide" mode="play" level={3} />;
// @ts-expect-error: there is no such mode.
export const Wrong = () => <seriatim-board mode="watch" />;
