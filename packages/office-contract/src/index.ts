export * from './call.ts';
export * from './calls.ts';
export * from './endpoints.ts';
export * from './errors.ts';
export * from './list.ts';
export type { RowOf, Sheet } from './lists/sheet.ts';
export * from './night-steps.ts';
export * from './outcome.ts';
export * from './protocol.ts';
export * from './roles.ts';
export type {
  ActionProof,
  EndedRequest,
  GameState,
  ListedKey,
  ListedOperator,
  LoggedActionRow,
  OpenRequest,
  ProvenRow,
  RequestedChange,
  SystemState,
} from './shapes/admin.ts';
export type { CommandField, DescribedCommand } from './shapes/command.ts';
export type {
  DeskAction,
  DeskJob,
  DeskMail,
  DeskMailRow,
  DeskMovement,
  DeskNearHarm,
  DeskPayment,
  DeskPaymentEvent,
  DeskPaymentState,
  DeskPlay,
  DeskPlayer,
  DeskTicket,
  DeskTicketRow,
  FoundObject,
} from './shapes/desk.ts';
export type {
  Departure,
  DrawChange,
  DrawRow,
  DrawState,
  NextStep,
  NightDraw,
  NightPrizeTable,
  OfficialTable,
  ResultDifference,
  SettlementFigures,
} from './shapes/night.ts';
export type { OfficeSession, OwnKey } from './shapes/session.ts';
export type { WorkProgress } from './shapes/work.ts';
