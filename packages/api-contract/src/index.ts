export * from './call.ts';
export type { CallLimit } from './call-limit.ts';
export { anyQuery, noFields, type Exampled, type PartOf } from './definition.ts';
export * from './calls.ts';
export * from './endpoint.ts';
export * from './endpoints.ts';
export * from './errors.ts';
export * from './headers.ts';
export * from './company.ts';
export * from './product.ts';
export * from './step-up-rule.ts';
export { plainCode } from './shapes/primitives.ts';
export { counties, type County } from './shapes/counties.ts';
export type { DrawResult, DrawShape, OpenDrawShape, GamePeriod, GamePrice, GameType } from './shapes/game.ts';
export type {
  CreatedPasskey,
  Passkey,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  PasskeySignature,
} from './shapes/passkey.ts';
export type { DeviceSession, Session, User, UserProfile } from './shapes/player.ts';
export { pushKinds, type PushChoices, type PushDevice, type PushKind } from './shapes/push.ts';
export {
  pauseLengths,
  playPeriods,
  type PauseLength,
  type PlayLimit,
  type PlayPause,
  type PlayPeriod,
  type PlaySettings,
  type PlaySummary,
  type RealityCheck,
} from './shapes/safer-play.ts';
export type { DrawOutcome, DrawWithPrizes, PrizeTableShape } from './shapes/result.ts';
export {
  resultFilePath,
  resultKeys,
  resultKeysPath,
  resultsPayload,
  signedResults,
  type ResultKeys,
  type ResultsPayload,
  type SignedResults,
} from './shapes/result-file.ts';
export type { Notice, PayoutDestination, Winning } from './shapes/winning.ts';
export {
  ticketGroups,
  ticketStatuses,
  type Ticket,
  type TicketGroup,
  type PurchaseInput,
  type TicketOrderInput,
  type TicketStatus,
} from './shapes/ticket.ts';
export { withoutUnseenMarks } from './typed-text.ts';
