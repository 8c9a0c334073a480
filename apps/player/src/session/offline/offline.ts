/**
 * What a device stores for when it has no connection. Imported dynamically: no first page needs it,
 * and all of it is one file.
 */
export { storeAnswers } from './store-answers.ts';
export { storedAnswer } from './stored-answer.ts';
export { findPdf, storePdf } from './stored-tickets.ts';
