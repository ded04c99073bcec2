/** The few helpers for building a page that the plain pages share with the client. */
export { h, icon } from "../../client/apps/plain.ts";
