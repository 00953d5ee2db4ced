/** The workbench's engine side. The interface is in `contract.ts`, the implementation in `live-session.ts`. */
export type {
  BaselineKind,
  FightReport,
  OpponentSet,
  OutlineFile,
  PlayedBattle,
  RunStats,
  Session,
  ShownCard,
  SourceFile,
} from './contract';
export { createSession } from './live-session';
