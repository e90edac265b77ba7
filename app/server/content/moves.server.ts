import { moves } from "../../labels";

export type MoveId = keyof typeof moves;
export const moveIds = Object.keys(moves) as [MoveId, ...MoveId[]];
