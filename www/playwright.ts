/** The specs live outside `www/`, where Node does not find its packages; they import Playwright through here. */
export * from "@playwright/test";
