import { html } from '../../page/html.ts';
import type { Html } from '../../page/html.ts';
import type { IssuerKind } from '../issuer-kind.ts';
import { demoIdentities } from '../demo-identities.ts';
import type { SignInProblem, TypedPerson } from '../sign-in-form.ts';
import { layout } from '../../page/layout.ts';
import { textsOf } from './texts.ts';
import type { Locale } from '../../page/locale.ts';
import type { Texts } from './texts.ts';

/** The page's data. The last two fields are set after an invalid form. */
export type SignInState = {
  kind: IssuerKind;
  locale: Locale;
  uid: string;
  typed?: TypedPerson;
  problems?: readonly SignInProblem[];
};

/** Enter triggers a form's first button, so that one is for a typed identity. */
const ENTER_BUTTON = html`<button hidden name="answer" value="other"></button>`;

/** Returns the page on which a person chooses or invents an account. */
export function signInPage(state: SignInState): string {
  const { kind, locale, uid, problems = [] } = state;
  const t = textsOf(locale);
  const other = locale === 'ro' ? 'en' : 'ro';
  const address = `/${kind}/interaction/${uid}`;
  const title = t.title(kind);
  const body = html`<h1>${title}</h1>
    <p class="lead">${t.lead(kind)} ${t.toClient}</p>
    <p><a href="${address}?lang=${other}" lang="${other}" hreflang="${other}">${t.otherLanguage}</a></p>
    <form method="post" action="${address}?lang=${locale}" novalidate>
      ${ENTER_BUTTON} ${kind === 'apple' && shareChoice(t)}
      <div class="columns even">
        <section class="panel" aria-labelledby="ready-heading">
          <h2 id="ready-heading">${t.chooseHeading}</h2>
          ${personList(t, kind)}
        </section>
        <section class="panel" aria-labelledby="other-heading">
          <h2 id="other-heading">${t.otherHeading}</h2>
          ${otherPerson(t, state)}
        </section>
      </div>
      <p class="actions"><button class="button quiet" name="answer" value="cancel">${t.cancel}</button></p>
    </form>`;
  return layout(locale, t, problems.length > 0 ? `${t.errorPrefix}: ${title}` : title, body, {
    stylesheet: 'sign-in.css',
  });
}

function personList(t: Texts, kind: IssuerKind): Html {
  return html`<ul class="persons">
    ${demoIdentities(kind).map(
      (person) =>
        html`<li>
          <button class="person" name="answer" value="${person.id}">
            <span class="name">${t.continueAs(person.name)}</span>
            <span class="detail">${person.email}</span>
            <span class="detail">${t.notes[person.note]}</span>
          </button>
        </li>`,
    )}
  </ul>`;
}

function otherPerson(t: Texts, { typed, problems = [] }: SignInState): Html {
  const problem = (name: SignInProblem) => (problems.includes(name) ? t.problems[name] : undefined);
  return html`${textField('email', t.email, typed?.email, problem('email-invalid'))}
    ${textField('name', t.name, typed?.name, problem('name-missing'))}
    <label class="choice">
      <input type="checkbox" name="verified" ${(typed?.isEmailVerified ?? true) && html`checked`} />
      <span>${t.verified}</span>
    </label>
    <p class="actions"><button class="button" name="answer" value="other">${t.continueOther}</button></p>`;
}

function textField(name: string, label: string, value = '', problem?: string): Html {
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="text"
      inputmode="${name === 'email' ? 'email' : 'text'}"
      maxlength="${name === 'email' ? 200 : 100}"
      autocomplete="off"
      autocapitalize="${name === 'email' ? 'none' : 'words'}"
      spellcheck="false"
      value="${value}"
      ${problem && html`aria-invalid="true" aria-describedby="${name}-problem" autofocus`}
    />
    ${problem && html`<p class="problem" id="${name}-problem">${problem}</p>`}
  </div>`;
}

/** Returns the choice of sharing or hiding the e-mail address, as Apple offers it. */
function shareChoice(t: Texts): Html {
  return html`<fieldset class="panel share">
    <legend>${t.shareHeading}</legend>
    <label class="choice">
      <input type="radio" name="share" value="email" checked />
      <span>${t.shareEmail}</span>
    </label>
    <label class="choice">
      <input type="radio" name="share" value="hide" />
      <span>${t.shareHide}</span>
    </label>
    <p class="hint">${t.shareHint}</p>
  </fieldset>`;
}
