import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { TextField } from '@loto/design';
import { fieldErrorsOf, useForm, type FieldErrors } from './use-form.ts';

type Values = { name: string; town: string };
const sent: Values[] = [];
let respond: (errors: FieldErrors | null) => void = () => {};
const stored: (Values | null)[] = [];

function NameForm({ town = '' }: { town?: string }) {
  const { form, field, isPending } = useForm<Values>({
    initial: { name: '', town },
    validate: ({ name, town: typed }) => ({
      name: name === '' ? 'Name missing' : undefined,
      town: typed === '' ? 'Town missing' : undefined,
    }),
    submit: (values, reset) => {
      sent.push(values);
      return new Promise((resolve) => {
        respond = (errors) => {
          if (errors === null) reset();
          resolve(errors);
        };
      });
    },
    draft: { read: () => null, write: (values) => stored.push(values) },
  });
  return (
    <form {...form} data-testid="form">
      <TextField {...field('name')} label="Name" />
      <TextField {...field('town')} label="Town" />
      <output>{isPending ? 'pending' : 'idle'}</output>
    </form>
  );
}

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(input(label), { target: { value } });
const submit = () => fireEvent.submit(screen.getByTestId('form'));

afterEach(() => {
  sent.length = 0;
  stored.length = 0;
});

test('invalid values are not sent; the first field in error has the focus, until all are valid', () => {
  render(<NameForm />);
  submit();
  expect(screen.getByText('Name missing')).toBeTruthy();
  expect(document.activeElement).toBe(input('Name'));
  type('Name', 'Ioana');
  submit();
  expect(screen.queryByText('Name missing')).toBeNull();
  expect(document.activeElement).toBe(input('Town'));
  expect(sent).toEqual([]);
});

test('is sent once however often it is submitted, and shows the message of the server at the field', async () => {
  render(<NameForm town="Cluj" />);
  type('Name', 'Ioana');
  submit();
  submit();
  expect(sent).toEqual([{ name: 'Ioana', town: 'Cluj' }]);
  expect(screen.getByText('pending')).toBeTruthy();
  await act(async () => respond({ town: 'No such town' }));
  expect(screen.getByText('idle')).toBeTruthy();
  expect(screen.getByText('No such town')).toBeTruthy();
  expect(document.activeElement).toBe(input('Town'));
  submit();
  expect(screen.queryByText('No such town')).toBeNull();
  expect(sent).toHaveLength(2);
  await act(async () => respond(null));
});

test('unseen marks of pasted text are gone before a value is checked and sent', async () => {
  render(<NameForm town={'\u202aCluj\u00a0Napoca\u202c'} />);
  type('Name', '\u200b\u00a0\ufeff');
  submit();
  expect(screen.getByText('Name missing')).toBeTruthy();
  type('Name', '\u00a0Ioana\u200e');
  submit();
  expect(sent).toEqual([{ name: 'Ioana', town: 'Cluj Napoca' }]);
  await act(async () => respond(null));
});

test('follows its initial values until an edit, which is stored until it is sent', async () => {
  const { rerender } = render(<NameForm town="Cluj" />);
  rerender(<NameForm town="Sibiu" />);
  expect(input('Town').value).toBe('Sibiu');
  type('Name', 'Ioana');
  rerender(<NameForm town="Arad" />);
  expect(input('Town').value).toBe('Sibiu');
  submit();
  await act(async () => respond(null));
  expect(stored).toEqual([{ name: 'Ioana', town: 'Sibiu' }, null]);
  expect(input('Town').value).toBe('Arad');
});

test('errors at fields: those the server names, else its message at the field of its code', () => {
  const error = { status: 401, errorCode: 'INVALID_CREDENTIALS', errorMessage: 'Wrong' };
  expect(fieldErrorsOf(error, { INVALID_CREDENTIALS: 'password' })).toEqual({ password: 'Wrong' });
  expect(fieldErrorsOf(error)).toBeNull();
  expect(fieldErrorsOf({ ...error, fieldErrors: { email: 'Odd' } })).toEqual({ email: 'Odd' });
  expect(fieldErrorsOf(undefined)).toBeNull();
});
