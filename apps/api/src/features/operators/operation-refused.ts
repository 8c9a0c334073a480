/**
 * An operator's action that cannot be done; the message is a sentence in English that says why and
 * what to do. Nothing was changed.
 */
export class OperationRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'OperationRefused';
  }
}
