/**
 * Storage for use without a connection. It's imported dynamically, as one file, because first pages
 * don't need it.
 */
export { storeAnswers } from './store-answers.ts';
export { storedAnswer } from './stored-answer.ts';
export { findPdf, storePdf } from './stored-tickets.ts';
