import type { StackAddress } from '../support/stack-address.ts';
import { callOverHttp } from '../support/api-client.ts';
import { registerPlayer, type Player } from '../support/new-player.ts';

/** Calls after which their caller is signed out, or has no account any more. */
const endings: readonly string[] = [
  'logout',
  'stepUpWithPassword',
  'endSession',
  'endAllSessions',
  'changePassword',
  'deleteAccount',
];

/**
 * A player whose good token goes with fuzz requests; some of those sign them out, and then they
 * come back.
 */
export class GoodPlayer {
  readonly #urls: Pick<StackAddress, 'api' | 'mailboxApi'>;
  #player: Player;
  /** Another player, registered ahead: a code by mail takes its time. */
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

  /** A token that is good now. */
  async token(): Promise<string> {
    await this.#returning;
    return this.#player.token;
  }

  /** Signs in again when a call that succeeded may have ended the session. */
  async afterSuccess(callId: string): Promise<void> {
    if (endings.includes(callId)) await this.renew();
  }

  /** Gets a new token, once for all who wait for one. */
  async renew(): Promise<void> {
    this.#returning ??= this.#signIn().finally(() => (this.#returning = null));
    await this.#returning;
  }

  /**
   * As the same player or, when there is no such player any more or too many passwords were wrong,
   * as another.
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

  /** Waits for what is still under way. */
  async settle(): Promise<void> {
    await this.#next;
  }

  #registerAhead(): Promise<Player> {
    const next = registerPlayer(this.#urls);
    // reported to the call that needs the player, not before
    next.catch(() => {});
    return next;
  }
}
