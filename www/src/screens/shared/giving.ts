/** Code for saving and sharing a game, loaded when it is first used. */
export { movingGif } from "../../parts/moving-gif.ts";
export { movingPicture } from "../../parts/moving-picture.ts";
export { pictureOf } from "../../parts/picture.ts";
export { framesOf } from "./frames.ts";
export { addressText, gameText, moveText } from "./game-text.ts";
export { nameOf, saveGame } from "./keep.ts";
export { linkToGame } from "./link.ts";
export { told } from "./told.ts";
