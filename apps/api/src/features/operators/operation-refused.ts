/**
 * Thrown if an operator's action is refused; nothing was changed. The message is an English
 * sentence with the reason and what to do.
 */
export class OperationRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'OperationRefused';
  }
}
