/**
 * An operator's action that cannot be done; the message is an English sentence with the reason and
 * the remedy. Nothing was changed.
 */
export class OperationRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'OperationRefused';
  }
}
