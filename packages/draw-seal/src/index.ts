/**
 * The formats of a draw's seal, as pure functions that receive the hash and signature functions as
 * arguments.
 */
export type { Sha256, SignEd25519, VerifierCrypto, VerifyEd25519 } from './crypto.ts';
export { compareBytes, concat, isSameBytes, readUtf8, toHex, utf8 } from './formats/bytes.ts';
export { fromBase64, toBase64 } from './formats/base64.ts';

export { formatPlay, parsePlay, type Play, type PlayLine, type PlayWithoutStake } from './draw/play.ts';
export {
  openingKeyHash,
  ticketLeaf,
  type DrawKeys,
  type Holder,
  type TicketLeaf,
} from './draw/ticket-leaf.ts';
export { formatOpening, openedLeafHash, openingsReader, type Opening } from './draw/openings.ts';
export { drawRules } from './draw/rules.ts';

export {
  consistencyProof,
  inclusionProof,
  isConsistent,
  isIncluded,
  leafHash,
  subtreesOf,
  treeRoot,
} from './tree/merkle-tree.ts';
export {
  subtreesOfTiles,
  tileBuilder,
  tilePath,
  tilesOfInclusion,
  type Tile,
  type TilePlace,
} from './tree/tiles.ts';

export {
  formatEntry,
  parseEntry,
  parseSeal,
  type ChangeEntry,
  type ExceptionEntry,
  type LogEntry,
  type ResultEntry,
  type SealEntry,
  type SettlementEntry,
} from './log/entries.ts';
export {
  cosignedAt,
  cosignedMessage,
  formatCheckpoint,
  formatCosignature,
  parseCheckpoint,
  type Checkpoint,
} from './log/checkpoint.ts';
export {
  formatNote,
  formatSignature,
  isSignatureOf,
  parseNote,
  parseSignature,
  signText,
  type Note,
  type NoteSignature,
} from './log/note.ts';
export {
  formatVerifierKey,
  parseVerifierKey,
  signatureTypes,
  verifierKey,
  type SignatureType,
  type VerifierKey,
} from './log/verifier-key.ts';
export { isQuorum, needsNoWitness, parsePolicy, type Policy, type PolicyWitness } from './log/policy.ts';
export { formatLogProof, parseLogProof, type LogProof } from './log/log-proof.ts';
export {
  verifyCheckpoint,
  type CheckpointProblem,
  type Cosignature,
  type VerifiedCheckpoint,
} from './log/verify-checkpoint.ts';

export {
  formatTicketProof,
  parseTicketProof,
  verifyTicketProof,
  type TicketProof,
  type TicketProofProblem,
  type TicketProofResult,
} from './ticket-proof.ts';
export {
  formatReceipt,
  parseReceipt,
  verifyReceipt,
  type Receipt,
  type ReceiptDraw,
  type ReceiptProblem,
  type ReceiptResult,
} from './receipt.ts';

export {
  entriesOfBundle,
  verifyLog,
  type LoggedDraw,
  type LogProblem,
  type LogResult,
  type VerifiedLog,
} from './log/verify-log.ts';
export { playCounter, type PlayTotals } from './settlement/count-plays.ts';
export { findDifference, type TableDifference } from './settlement/compute-tables.ts';
export { parseRules, type Rules } from './settlement/rules-file.ts';
export {
  formatTables,
  parseTables,
  type PublishedCategory,
  type PublishedTable,
  type PublishedTables,
} from './settlement/tables-file.ts';
export {
  verifySeal,
  verifySettledDraw,
  type SettledDrawFiles,
  type SettledDrawProblem,
  type SettledDrawResult,
} from './settlement/verify-settled-draw.ts';
