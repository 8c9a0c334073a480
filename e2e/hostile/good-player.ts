import type { HouseAddress } from '../support/house-address.ts';
import { callOverHttp } from '../support/api-client.ts';
import { registerPlayer, type Player } from '../support/new-player.ts';

/** Calls after which their caller is signed out, or is nobody any more. */
const endings: readonly string[] = [
  'logout',
  'endSession',
  'endAllSessions',
  'changePassword',
  'deleteAccount',
];

/** A player whose good token goes with hostile requests; some of those sign them out, and then they come back. */
export class GoodPlayer {
  readonly #urls: Pick<HouseAddress, 'api' | 'mailboxApi'>;
  #player: Player;
  #isReturning: Promise<void> | null = null;

  private constructor(urls: Pick<HouseAddress, 'api' | 'mailboxApi'>, player: Player) {
    this.#urls = urls;
    this.#player = player;
  }

  static async register(urls: Pick<HouseAddress, 'api' | 'mailboxApi'>): Promise<GoodPlayer> {
    return new GoodPlayer(urls, await registerPlayer(urls));
  }

  get token(): string {
    return this.#player.token;
  }

  /** Signs in again when a call that succeeded may have ended the session. */
  async afterSuccess(callId: string): Promise<void> {
    if (!endings.includes(callId)) return;
    this.#isReturning ??= this.renew().finally(() => (this.#isReturning = null));
    await this.#isReturning;
  }

  /** A new token, of the same player or, when there is no such player any more, of another. */
  async renew(): Promise<void> {
    const { email, password } = this.#player;
    const { status, data } = await callOverHttp(this.#urls.api, 'login', { body: { email, password } });
    this.#player = status === 200 ? { ...this.#player, ...data } : await registerPlayer(this.#urls);
  }
}
