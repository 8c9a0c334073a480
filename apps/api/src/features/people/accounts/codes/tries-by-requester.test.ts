import type { CallId } from '@loto/api-contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createTestApp,
  mailedCode,
  signUpPlayer,
  type TestApp,
  otherCode,
} from '../../../../testing/index.ts';
import { isFullRun } from '../../../../testing/app/full-run.ts';

/** A stranger who knows an e-mail tries to lock its owner out. */

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const own = 'parola mea cea lunga';
const wrong = 'nu e parola asta';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
});
afterAll(() => app.close());
// Advances past the limits that other tests have used up.
beforeEach(() => app.clock.advance(48 * hourMs));

/** A person at a network address, whose browser may or may not keep cookies. */
interface Caller {
  readonly address: string;
  readonly cookie?: string;
}

const owner: Caller = { address: '198.51.100.7' };
const attacker: Caller = { address: '203.0.113.66' };

function call<Id extends CallId>(from: Caller, id: Id, body: object) {
  return app.call(id, { body, headers: { 'x-forwarded-for': from.address, cookie: from.cookie } });
}

/** Returns the cookie of a new browser. */
async function newCookie(): Promise<string> {
  const { response } = await app.call('signInOptions');
  return String(response.headers['set-cookie']).split(';')[0] ?? '';
}

/** Returns the code mailed to an e-mail after this caller's request. */
async function requestedCode(from: Caller, email: string): Promise<string> {
  expect((await call(from, 'forgotPassword', { email })).status).toBe(200);
  await app.runDueJobs();
  return mailedCode(app, email);
}

async function registeredCode(from: Caller, email: string, password: string): Promise<string> {
  expect((await call(from, 'register', { email, password })).status).toBe(200);
  await app.runDueJobs();
  return mailedCode(app, email);
}

const prove = (from: Caller, email: string, emailVerificationOTP: string) =>
  call(from, 'verifyEmail', { email, emailVerificationOTP });

const signIn = (from: Caller, email: string, password: string) => call(from, 'login', { email, password });

describe('a forgotten password', () => {
  test('can be reset despite a stranger’s wrong codes', async () => {
    const { email } = await signUpPlayer(app);
    const otp = await requestedCode(owner, email);
    for (let step = 1; step <= 12; step += 1) {
      const guessed = await call(attacker, 'verifyOtp', { email, otp: otherCode(otp, step) });
      expect(guessed.errorCode).toBe('CODE_INVALID');
    }
    expect((await call(owner, 'verifyOtp', { email, otp })).status).toBe(200);
    const body = { email, password: own, confirmPassword: own };
    expect((await call(owner, 'resetPassword', body)).status).toBe(200);
  });

  test('can be reset with its code after a stranger requested one too and used up their attempts', async () => {
    const { email } = await signUpPlayer(app);
    const otp = await requestedCode(owner, email);
    expect(await requestedCode(attacker, email)).toBe(otp);
    for (let step = 1; step <= 5; step += 1) {
      await call(attacker, 'verifyOtp', { email, otp: otherCode(otp, step) });
    }
    // Even the correct code is rejected now.
    expect((await call(attacker, 'verifyOtp', { email, otp })).errorCode).toBe('CODE_INVALID');
    expect((await call(owner, 'verifyOtp', { email, otp })).status).toBe(200);
  });

  test('cannot be reset with a correct code from a requester without a request', async () => {
    const { email } = await signUpPlayer(app);
    const otp = await requestedCode(owner, email);
    expect((await call(attacker, 'verifyOtp', { email, otp })).errorCode).toBe('CODE_INVALID');
    const moved = { ...attacker, cookie: await newCookie() };
    expect((await call(moved, 'verifyOtp', { email, otp })).errorCode).toBe('CODE_INVALID');
  });

  test('can be reset by a browser that got its cookie with the response to its request', async () => {
    const { email } = await signUpPlayer(app);
    const { response } = await call(owner, 'forgotPassword', { email });
    const [cookie = ''] = String(response.headers['set-cookie']).split(';');
    await app.runDueJobs();
    const otp = mailedCode(app, email);
    expect((await call({ ...owner, cookie }, 'verifyOtp', { email, otp })).status).toBe(200);
    const body = { email, password: own, confirmPassword: own };
    expect((await call({ ...owner, cookie }, 'resetPassword', body)).status).toBe(200);
  });

  test('can be reset by the browser that requested it, even from another network', async () => {
    const { email } = await signUpPlayer(app);
    const cookie = await newCookie();
    const otp = await requestedCode({ ...owner, cookie }, email);
    const moved = { address: '192.0.2.99', cookie };
    expect((await call(moved, 'verifyOtp', { email, otp })).status).toBe(200);
    const body = { email, password: own, confirmPassword: own };
    expect((await call({ ...owner, cookie }, 'resetPassword', body)).status).toBe(200);
  });

  test('gets its mail even if one network has used up its own', async () => {
    const { email } = await signUpPlayer(app);
    for (let mail = 0; mail < 5; mail += 1) {
      expect((await call(attacker, 'forgotPassword', { email })).status).toBe(200);
      app.clock.advance(minuteMs);
    }
    expect((await call(attacker, 'forgotPassword', { email })).errorCode).toBe('RESEND_TOO_SOON');
    // With a new cookie or another address in the same /48, it's still the same network.
    const renewed = { ...attacker, cookie: await newCookie() };
    expect((await call(renewed, 'forgotPassword', { email })).errorCode).toBe('RESEND_TOO_SOON');
    const otp = await requestedCode(owner, email);
    expect((await call(owner, 'verifyOtp', { email, otp })).status).toBe(200);
  });

  test('can be guessed from many networks at most a hundred times a day: twenty mails with five attempts each', async () => {
    const { email } = await signUpPlayer(app);
    const granted: Caller[] = [];
    for (let network = 1; network <= 30; network += 1) {
      const from = { address: `203.0.113.${network}` };
      if ((await call(from, 'forgotPassword', { email })).status === 200) granted.push(from);
    }
    await app.runDueJobs();
    expect(granted).toHaveLength(20);
    const tries = await app.platform.pool.query<{ tries: number }>(
      `select sum(tries_left)::int as tries from code_requester
       join password_reset on reset_id = player_id where email = $1`,
      [email],
    );
    expect(tries.rows).toEqual([{ tries: 100 }]);
    expect((await call(owner, 'forgotPassword', { email })).errorCode).toBe('RESEND_TOO_SOON');
  });

  test('gets its mail on a known device, whatever strangers requested', async () => {
    const { email, password } = await signUpPlayer(app);
    const cookie = await newCookie();
    expect((await call({ ...owner, cookie }, 'login', { email, password })).status).toBe(200);
    for (let network = 1; network <= 20; network += 1) {
      await call({ address: `203.0.113.${network}` }, 'forgotPassword', { email });
    }
    expect((await call(owner, 'forgotPassword', { email })).errorCode).toBe('RESEND_TOO_SOON');
    const atHome = { address: '192.0.2.99', cookie };
    const otp = await requestedCode(atHome, email);
    expect((await call(atHome, 'verifyOtp', { email, otp })).status).toBe(200);
  });
});

test.each([...(isFullRun ? ['2001:db8:7:1::5'] : []), '2001:db8:7:ff01::5'])(
  'all mails of an IPv6 /48 count together, such as %s',
  async (address) => {
    const { email } = await signUpPlayer(app);
    for (let mail = 0; mail < 5; mail += 1) {
      const from = { address: `2001:db8:7:${mail}0::1` };
      expect((await call(from, 'forgotPassword', { email })).status).toBe(200);
      app.clock.advance(minuteMs);
    }
    expect((await call({ address }, 'forgotPassword', { email })).errorCode).toBe('RESEND_TOO_SOON');
  },
);

describe('a registration', () => {
  test('is verified with its code even if a stranger also registered the e-mail', async () => {
    const email = 'reinscris@exemplu.ro';
    const code = await registeredCode(owner, email, own);
    await call(attacker, 'register', { email, password: 'parola altcuiva' });
    const proved = await prove(owner, email, code);
    expect(proved.status).toBe(200);
    // Nobody knows who chose the password, so the owner sets a new one (decision 10).
    expect(proved.data.user.hasPassword).toBe(false);
  });

  test('is verified with its code despite a stranger’s wrong codes', async () => {
    const email = 'ghicit.de.altul@exemplu.ro';
    const code = await registeredCode(owner, email, own);
    for (let step = 1; step <= 22; step += 1) await prove(attacker, email, otherCode(code, step));
    await call(attacker, 'resendVerificationEmail', { email });
    for (let step = 1; step <= 6; step += 1) await prove(attacker, email, otherCode(code, step));
    expect((await prove(owner, email, code)).status).toBe(200);
  });

  test('grants attempts with each counted mail, but not with one that is still scheduled', async () => {
    const email = 'de.multe.ori@exemplu.ro';
    const register = (from: Caller) => call(from, 'register', { email, password: own });
    const triesLeft = async () => {
      const { rows } = await app.platform.pool.query<{ tries: number }>(
        `select coalesce(sum(tries_left), 0)::int as tries from code_requester
         join registration using (player_id) where email = $1`,
        [email],
      );
      return rows[0]?.tries;
    };
    const spend = async (code: string) => {
      for (let step = 1; step <= 5; step += 1) await prove(attacker, email, otherCode(code, step));
    };
    const code = await registeredCode(attacker, email, own);
    expect(await triesLeft()).toBe(5);
    await spend(code);
    // The next mail is sent in a minute, but its attempts are available already.
    await register(attacker);
    expect(await triesLeft()).toBe(5);
    await spend(code);
    for (let count = 0; count < 5; count += 1) {
      await register(attacker);
      await register({ ...attacker, cookie: await newCookie() });
    }
    expect(await triesLeft()).toBe(0);
    app.clock.advance(2 * minuteMs);
    await app.runDueJobs();
    await register(attacker);
    expect(await triesLeft()).toBe(5);
    await app.runDueJobs();
    expect((await prove(attacker, email, mailedCode(app, email))).status).toBe(200);
  });

  test('can be verified where its password was entered again, which grants attempts', async () => {
    const email = 'alt.dispozitiv@exemplu.ro';
    const code = await registeredCode(owner, email, own);
    const phone = { address: '192.0.2.50' };
    expect((await prove(phone, email, code)).errorCode).toBe('CODE_INVALID');
    expect((await call(phone, 'login', { email, password: own })).errorCode).toBe('EMAIL_NOT_VERIFIED');
    await app.runDueJobs();
    expect((await prove(phone, email, mailedCode(app, email))).status).toBe(200);
  });
});

describe('a sign-in', () => {
  test('from elsewhere is not slowed down by a stranger’s wrong passwords', async () => {
    const { email, password } = await signUpPlayer(app);
    for (let tries = 0; tries < 5; tries += 1) await signIn(attacker, email, wrong);
    expect((await signIn(attacker, email, password)).errorCode).toBe('SIGN_IN_SLOWED');
    expect((await signIn(owner, email, password)).status).toBe(200);
  });

  test('is slowed down by a hundred failures an hour in total, with or without an account', async () => {
    const { email } = await signUpPlayer(app);
    for (const tried of [...(isFullRun ? [email] : []), 'nimeni.de.nicaieri@exemplu.ro']) {
      for (let tries = 0; tries < 100; tries += 1) {
        const from = { address: `203.0.113.${Math.floor(tries / 5)}` };
        expect((await signIn(from, tried, wrong)).errorCode).toBe('INVALID_CREDENTIALS');
      }
      const refused = await signIn(owner, tried, wrong);
      expect(refused.errorCode).toBe('SIGN_IN_SLOWED');
      expect(refused.json['retryAt']).toBe(new Date(app.clock.now().getTime() + hourMs).toISOString());
    }
  });

  test('on a known device is slowed down only by its own wrong passwords', async () => {
    const { email, password } = await signUpPlayer(app);
    const device = { ...owner, cookie: await newCookie() };
    expect((await signIn(device, email, password)).status).toBe(200);
    for (let tries = 0; tries < 100; tries += 1) {
      await signIn({ address: `203.0.113.${Math.floor(tries / 5)}` }, email, wrong);
    }
    expect((await signIn(owner, email, password)).errorCode).toBe('SIGN_IN_SLOWED');
    const elsewhere = { ...device, address: '203.0.113.1' };
    expect((await signIn(elsewhere, email, password)).status).toBe(200);
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await signIn(elsewhere, email, wrong)).errorCode).toBe('INVALID_CREDENTIALS');
    }
    expect((await signIn(device, email, password)).errorCode).toBe('SIGN_IN_SLOWED');
  });

  test('a cookie that never signed in here has no effect', async () => {
    const [{ email, password }, other] = [await signUpPlayer(app), await signUpPlayer(app)];
    const cookie = await newCookie();
    await signIn({ ...attacker, cookie }, other.email, other.password);
    for (let tries = 0; tries < 5; tries += 1) await signIn({ ...attacker, cookie }, email, wrong);
    expect((await signIn({ ...attacker, cookie }, email, password)).errorCode).toBe('SIGN_IN_SLOWED');
  });
});

test('wrong passwords from many IPv6 networks of one household count together', async () => {
  const limited = await createTestApp({ env: { TRUSTED_PROXIES: '127.0.0.1', ADDRESS_LIMIT_FACTOR: '1' } });
  try {
    const codes: (string | undefined)[] = [];
    for (let network = 0; network < 44; network += 1) {
      const headers = { 'x-forwarded-for': `2001:db8:9:a0${network.toString(16).padStart(2, '0')}::1` };
      const body = { email: `altul.${network}@exemplu.ro`, password: wrong };
      codes.push((await limited.call('login', { body, headers })).errorCode);
    }
    expect(codes).toEqual([
      ...Array<string>(40).fill('INVALID_CREDENTIALS'),
      ...Array<string>(4).fill('RATE_LIMITED'),
    ]);
    const neighbour = { 'x-forwarded-for': '2001:db8:9:b000::1' };
    const body = { email: 'altul@exemplu.ro', password: wrong };
    expect((await limited.call('login', { body, headers: neighbour })).errorCode).toBe('INVALID_CREDENTIALS');
  } finally {
    await limited.close();
  }
});

describe('the cookie', () => {
  test('is set for clients without one, and inaccessible to scripts and other sites', async () => {
    const { response } = await app.call('signInOptions');
    expect(response.headers['set-cookie']).toMatch(
      /^loto-device=[\w-]{43}; Path=\/api\/v2\/user; Max-Age=31536000; HttpOnly; SameSite=Strict$/,
    );
    const again = await app.call('signInOptions', { headers: { cookie: `a=b; ${await newCookie()}; c=d` } });
    expect(again.response.headers['set-cookie']).toBeUndefined();
    expect((await app.call('gamePeriods')).response.headers['set-cookie']).toBeUndefined();
  });

  test('requires https if the web app uses it', async () => {
    const secure = await createTestApp({ env: { PUBLIC_URL: 'https://loto.example' } });
    try {
      const { response } = await secure.call('signInOptions');
      expect(response.headers['set-cookie']).toMatch(
        /^__Host-loto-device=[\w-]{43}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Strict; Secure$/,
      );
      const [cookie = ''] = String(response.headers['set-cookie']).split(';');
      const again = await secure.call('signInOptions', { headers: { cookie } });
      expect(again.response.headers['set-cookie']).toBeUndefined();
    } finally {
      await secure.close();
    }
  });

  test('is stored as a different hash for each player', async () => {
    const cookie = await newCookie();
    for (const player of [await signUpPlayer(app), await signUpPlayer(app)]) {
      await call({ ...owner, cookie }, 'login', { email: player.email, password: player.password });
    }
    const stored = await app.platform.pool.query<{ device_hash: Buffer }>(
      'select device_hash from session where device_hash is not null order by created_at desc limit 2',
    );
    const [first, second] = stored.rows.map(({ device_hash: hash }) => hash.toString('base64url'));
    expect(first).not.toBe(second);
    expect(cookie).not.toContain(first);
  });
});
