/**
 * The storage for use without a connection. It is imported dynamically, as one file, because no
 * first page needs it.
 */
export { storeAnswers } from './store-answers.ts';
export { storedAnswer } from './stored-answer.ts';
export { findPdf, storePdf } from './stored-tickets.ts';
