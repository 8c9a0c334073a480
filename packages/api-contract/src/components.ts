import type { z } from 'zod';
import { errorCode } from './call.ts';
import { draw, drawResult, gameCode, gamePeriod, gamePrice, gameType, sideGameCode } from './shapes/game.ts';
import {
  createdPasskey,
  passkey,
  passkeyCreationOptions,
  passkeyRequestOptions,
  passkeySignature,
} from './shapes/passkey.ts';
import { deviceSession, session, stepUpConfirmed, user } from './shapes/player.ts';
import { bani, day, email, instant, uuid } from './shapes/primitives.ts';
import { pushChoices, pushDevice } from './shapes/push.ts';
import { resultKeys, signedResults } from './shapes/result-file.ts';
import { drawOutcome, drawWithPrizes, ticketWin } from './shapes/result.ts';
import { playLimits, playPause, playSettings, playSummary, realityCheck } from './shapes/safer-play.ts';
import { purchase, ticket, ticketGroup, ticketPrint } from './shapes/ticket.ts';
import { notice, payoutDestination, winning } from './shapes/winning.ts';

interface Component {
  readonly schema: z.ZodType;
  readonly description: string;
}

const named = (schema: z.ZodType, description: string): Component => ({ schema, description });

/** The named shapes of the API documents, with their descriptions. */
export const components = {
  Bani: named(bani, 'Money: a whole number of bani, a hundredth of a leu; never negative.'),
  CreatedPasskey: named(createdPasskey, '`RegistrationResponseJSON` of WebAuthn, as far as it is looked at.'),
  Day: named(day, 'A day in Bucharest, `YYYY-MM-DD`.'),
  DeviceSession: named(deviceSession, 'A signed-in device.'),
  Draw: named(draw, 'A draw of a game; `result` is null until it is known.'),
  DrawOutcome: named(drawOutcome, 'What became of a ticket in one settled draw; sums are over all its wins.'),
  DrawResult: named(
    drawResult,
    'What was drawn: the numbers in order of draw, Jokers, and the digits of the side game.',
  ),
  DrawWithPrizes: named(drawWithPrizes, 'A draw with its result; the tables are empty until it is settled.'),
  Email: named(email, 'An e-mail as typed; the server lower-cases it.'),
  ErrorCode: named(errorCode, 'The name of a failure: programs decide on it, and on nothing else.'),
  GameCode: named(gameCode, 'A main game.'),
  GamePeriod: named(
    gamePeriod,
    'Sales of a game: whether it is on sale now, and the draws that can be played.',
  ),
  GamePrice: named(gamePrice, 'A price from a day on, per simple variant or per number of a side game.'),
  GameType: named(gameType, 'A game as it is sold: what to pick, its side game, its draws and its rollover.'),
  Instant: named(instant, 'A time: ISO 8601 with offset.'),
  Notice: named(notice, 'Something that the player should know.'),
  Passkey: named(passkey, 'A passkey as its player sees it.'),
  PasskeyCreationOptions: named(
    passkeyCreationOptions,
    '`PublicKeyCredentialCreationOptionsJSON` of WebAuthn: what a browser takes to create a passkey.',
  ),
  PasskeyRequestOptions: named(
    passkeyRequestOptions,
    '`PublicKeyCredentialRequestOptionsJSON` of WebAuthn: what a browser takes to sign with a passkey.',
  ),
  PasskeySignature: named(
    passkeySignature,
    '`AuthenticationResponseJSON` of WebAuthn, as far as it is looked at.',
  ),
  PayoutDestination: named(payoutDestination, 'Where prizes can be paid to.'),
  PlayLimits: named(playLimits, 'The spend limits of day, week and month, in this order.'),
  PlayPause: named(playPause, 'What stops a player from buying now; null when nothing does.'),
  PlaySettings: named(playSettings, 'What a player chose about reminders and mails.'),
  PlaySummary: named(
    playSummary,
    'What was paid and won from the month `from` to the running one; where there is neither there is no row.',
  ),
  Purchase: named(purchase, 'An order of a ticket; `position` is used for the answer and stored nowhere.'),
  PushChoices: named(pushChoices, 'Which kinds of push messages a player wants.'),
  PushDevice: named(
    pushDevice,
    'Where a device receives push messages: the subscription of a browser, or a token of FCM or APNs.',
  ),
  RealityCheck: named(realityCheck, 'Paid today, and paid and won in the last 30 days.'),
  ResultKeys: named(resultKeys, 'Public keys as a JWK Set (RFC 7517); a `kid` is a thumbprint (RFC 7638).'),
  Session: named(session, 'What a sign-in of any kind answers.'),
  SideGameCode: named(sideGameCode, 'A side game.'),
  SignedResults: named(
    signedResults,
    'A file of results: a JWS with ES256 (RFC 7515, flattened), its payload unencoded (RFC 7797).',
  ),
  StepUpConfirmed: named(
    stepUpConfirmed,
    'The new tokens of the session; until `validUntil` no other confirmation is required.',
  ),
  Ticket: named(ticket, 'A ticket with its draws and what it costs.'),
  TicketGroup: named(ticketGroup, 'What a list of tickets can be narrowed to.'),
  TicketPrint: named(ticketPrint, 'What is printed on a paid ticket beside its content.'),
  TicketWin: named(ticketWin, 'What won on a ticket in one category of a draw.'),
  User: named(user, 'The signed-in person.'),
  Uuid: named(uuid, 'An id of ours.'),
  Winning: named(winning, 'What a ticket won in one draw, on its way to the player.'),
} as const satisfies Record<string, Component>;
