import type { StackAddress } from '../support/stack-address.ts';
import { callOverHttp } from '../support/api-client.ts';
import { registerPlayer, type Player } from '../support/new-player.ts';

/** Calls that sign the caller out or delete the account. */
const endings: readonly string[] = [
  'logout',
  'stepUpWithPassword',
  'endSession',
  'endAllSessions',
  'changePassword',
  'deleteAccount',
];

/**
 * A player whose valid token is sent with fuzz requests. Some requests sign the player out, so the
 * player signs in again.
 */
export class GoodPlayer {
  readonly #urls: Pick<StackAddress, 'api' | 'mailboxApi'>;
  #player: Player;
  /** The next player, registered in advance because mailed codes take time. */
  #next: Promise<Player>;
  #returning: Promise<void> | null = null;

  private constructor(urls: Pick<StackAddress, 'api' | 'mailboxApi'>, player: Player) {
    this.#urls = urls;
    this.#player = player;
    this.#next = this.#registerAhead();
  }

  static async register(urls: Pick<StackAddress, 'api' | 'mailboxApi'>): Promise<GoodPlayer> {
    return new GoodPlayer(urls, await registerPlayer(urls));
  }

  /** Returns a valid token. */
  async token(): Promise<string> {
    await this.#returning;
    return this.#player.token;
  }

  /** Signs in again after a successful call that may have ended the session. */
  async afterSuccess(callId: string): Promise<void> {
    if (endings.includes(callId)) await this.renew();
  }

  /** Gets a new token, which all concurrent callers share. */
  async renew(): Promise<void> {
    this.#returning ??= this.#signIn().finally(() => (this.#returning = null));
    await this.#returning;
  }

  /**
   * Signs in as the same player, or as another one if that player was deleted or entered too many
   * wrong passwords.
   */
  async #signIn(): Promise<void> {
    const { email, password } = this.#player;
    const { status, data } = await callOverHttp(this.#urls.api, 'login', { body: { email, password } });
    if (status === 200) {
      this.#player = { ...this.#player, ...data };
      return;
    }
    this.#player = await this.#next;
    this.#next = this.#registerAhead();
  }

  /** Waits for unfinished work. */
  async settle(): Promise<void> {
    await this.#next;
  }

  #registerAhead(): Promise<Player> {
    const next = registerPlayer(this.#urls);
    // The call that needs the player reports the error later.
    next.catch(() => {});
    return next;
  }
}
