/**
 * An operator's action is refused and nothing was changed. The message is an English sentence with
 * the reason and what to do.
 */
export class OperationRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'OperationRefused';
  }
}
