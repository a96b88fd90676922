/** Screens, the entries of the bar that they belong to, and the addresses that are allowed. */
import { describe, expect, it } from "vitest";
import { MOMENTS } from "../../src/screens/explore/moments.ts";
import { BAR, barOf, hashOf, isUnknown, ownerOf, routeOf, screenOf } from "../../src/screens/route.ts";

describe("screens", () => {
  it("belong to an entry of the bar each", () => {
    for (const screen of BAR) expect(barOf(screen)).toBe(screen);
    expect(barOf("editor")).toBe("analyse");
    for (const tool of ["bot", "strategies", "weights", "fortress"] as const) expect(barOf(tool)).toBe("explore");
  });

  it("are returned to only in a game that has them", () => {
    expect(ownerOf("weights")).toBe("antichess");
    expect(screenOf("weights", "antichess")).toBe("weights");
    expect(screenOf("weights", "chess")).toBeUndefined();
    expect(screenOf("explore", "scottish")).toBe("explore");
    expect(screenOf("nowhere", "chess")).toBeUndefined();
  });
});

describe("addresses", () => {
  it("of tools and moments are read", () => {
    expect(routeOf("#/fortress/noWayIn/try")).toEqual({ screen: "fortress", rest: "noWayIn/try" });
    for (const moment of Object.keys(MOMENTS)) expect(isUnknown(hashOf("explore", moment))).toBe(false);
    for (const known of ["#/explore", "#/weights/try", "#/bot/try", "#/strategies/try"])
      expect(isUnknown(known)).toBe(false);
  });

  it("of nothing are told apart", () => {
    for (const unknown of ["#/explore/nowhere", "#/weights/now", "#/analyse/x", "#/nowhere"])
      expect(isUnknown(unknown)).toBe(true);
  });
});
