/** Texts of what is left to do with two pieces, and of what White's later moves bring about. */
import type { BoardFeature } from "../../protocol/messages.ts";

/** Features that are at most a number. */
export const leftAtMost = {
  reach: (most) => `lahko črni kralj po dveh svojih potezah stoji na največ toliko poljih: ${most}`,
  kingCentre: (most) => `je beli kralj od štirih polj v sredini oddaljen največ toliko linij in vrst skupaj: ${most}`,
  knightCornerDistance: (most) =>
    `je skakač od kota lovčeve barve oddaljen največ toliko linij in vrst skupaj: ${most}`,
  drive: (most) => `je preostala pot, po kateri je treba gnati črnega kralja, dolga največ ${most}`,
  chase: (most) => `sta kot in beli kralj od črnega kralja skupaj oddaljena največ ${most}`,
} satisfies Partial<Record<BoardFeature, (most: number) => string>>;

/** Wishes for the least and the most. */
export const leftWishes = {
  reach: [
    () => "lahko črni kralj po dveh svojih potezah stoji na čim manj poljih",
    () => "lahko črni kralj po dveh svojih potezah stoji na čim več poljih",
  ],
  kingCentre: [() => "je beli kralj čim bliže sredini", () => "je beli kralj čim dlje od sredine"],
  knightCornerDistance: [
    () => "je skakač čim bliže kotu lovčeve barve",
    () => "je skakač čim dlje od kota lovčeve barve",
  ],
  drive: [
    () => "je preostala pot, po kateri je treba gnati črnega kralja, čim krajša",
    () => "je preostala pot, po kateri je treba gnati črnega kralja, čim daljša",
  ],
  chase: [
    () => "sta kot in beli kralj skupaj čim bliže črnemu kralju",
    () => "sta kot in beli kralj skupaj čim dlje od črnega kralja",
  ],
  worstDrive: [
    () => "je po vsakem odgovoru preostala pot črnega kralja čim krajša",
    () => "je po kakem odgovoru preostala pot črnega kralja čim daljša",
  ],
  worstChase: [
    () => "sta po vsakem odgovoru kot in beli kralj skupaj čim bliže črnemu kralju",
    () => "sta po kakem odgovoru kot in beli kralj skupaj čim dlje od črnega kralja",
  ],
  nextDrive: [
    () => "lahko naslednja bela poteza čim bolj skrajša preostalo pot črnega kralja",
    () => "je tudi po naslednji beli potezi preostala pot črnega kralja čim daljša",
  ],
  nextChase: [
    () => "lahko naslednja bela poteza spravi kot in belega kralja skupaj čim bliže črnemu kralju",
    () => "sta tudi po naslednji beli potezi kot in beli kralj skupaj čim dlje od črnega kralja",
  ],
  laterRegion: [
    () => "lahko beli z naslednjima dvema potezama zapre črnega kralja na čim manj polj",
    () => "lahko črni kralj tudi po naslednjih dveh belih potezah doseže čim več polj",
  ],
  laterCornerDistance: [
    () => "lahko naslednji dve beli potezi zadržita črnega kralja čim bliže kotu lovčeve barve",
    () => "pride črni kralj tudi po naslednjih dveh belih potezah čim dlje od kotov lovčeve barve",
  ],
  laterDrive: [
    () => "lahko naslednji dve beli potezi čim bolj skrajšata preostalo pot črnega kralja",
    () => "je tudi po naslednjih dveh belih potezah preostala pot črnega kralja čim daljša",
  ],
  laterChase: [
    () => "lahko naslednji dve beli potezi spravita kot in belega kralja skupaj čim bliže črnemu kralju",
    () => "sta tudi po naslednjih dveh belih potezah kot in beli kralj skupaj čim dlje od črnega kralja",
  ],
  farRegion: [
    () => "lahko beli z naslednjimi tremi potezami zapre črnega kralja na čim manj polj",
    () => "lahko črni kralj tudi po naslednjih treh belih potezah doseže čim več polj",
  ],
  farCornerDistance: [
    () => "lahko naslednje tri bele poteze zadržijo črnega kralja čim bliže kotu lovčeve barve",
    () => "pride črni kralj tudi po naslednjih treh belih potezah čim dlje od kotov lovčeve barve",
  ],
  farDrive: [
    () => "lahko naslednje tri bele poteze čim bolj skrajšajo preostalo pot črnega kralja",
    () => "je tudi po naslednjih treh belih potezah preostala pot črnega kralja čim daljša",
  ],
  farChase: [
    () => "lahko naslednje tri bele poteze spravijo kot in belega kralja skupaj čim bliže črnemu kralju",
    () => "sta tudi po naslednjih treh belih potezah kot in beli kralj skupaj čim dlje od črnega kralja",
  ],
} satisfies Partial<Record<BoardFeature, readonly [least: () => string, most: () => string]>>;
