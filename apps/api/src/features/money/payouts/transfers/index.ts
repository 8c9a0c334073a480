export { applyReports, contradictionOf, sortReports, type TransferReport } from './apply-bank-reports.ts';
export { findBankAccounts, type BankAccount } from './bank-account-table.ts';
export {
  closeQuestion,
  listOpenQuestions,
  onlyOpen,
  openQuestions,
  withoutClosed,
} from './bank-question-table.ts';
export { endToEndId, messageId } from './credit-transfer.ts';
export { readIban } from './iban.ts';
export { makeTransferFile, repeatTransferFile, type MadeFile } from './make-transfer-file.ts';
export { nameBankAccount } from './prepare-transfer.ts';
export { BankAnswerUnreadable, readBankAnswer } from './read-bank-answer.ts';
export { findUnsentPayouts, findWaitingTransfers, listFiles } from './transfer-table.ts';
