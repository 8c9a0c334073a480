import { expect, test } from 'vitest';
import { signWebhook } from './sign-webhook.ts';

const secret = (text: string) => Buffer.from(text, 'base64');

test('a signature equals that of Standard Webhooks’ published example', () => {
  // The example is from the tests in github.com/standard-webhooks/standard-webhooks.
  const headers = signWebhook([secret('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw')], {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    at: new Date(1_614_265_330_000),
    body: '{"test": 2432232314}',
  });
  expect(headers).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

const signaturesOf = (...secrets: string[]) =>
  signWebhook(secrets.map(secret), { id: 'd', at: new Date(0), body: '{}' })['webhook-signature'];

test('during a rotation each secret signs, the newest first', () => {
  expect(signaturesOf('bmV3', 'b2xk')).toBe(`${signaturesOf('bmV3')} ${signaturesOf('b2xk')}`);
});
