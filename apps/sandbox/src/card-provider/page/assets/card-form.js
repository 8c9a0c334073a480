// This script is only for convenience: the page accepts payments without it.

const byId = (id) => document.getElementById(id);

/**
 * Enters a value on the person's behalf and fires the event on which the formatting below relies.
 */
function fill(id, value) {
  const input = byId(id);
  input.value = value;
  input.removeAttribute('aria-invalid');
}

for (const button of document.querySelectorAll('button[data-fill]')) {
  button.hidden = false;
  button.addEventListener('click', () => {
    fill('number', button.dataset.fill);
    fill('expiry', `12/${String(new Date().getFullYear() + 3).slice(-2)}`);
    fill('cvc', '123');
    if (byId('name').value === '') fill('name', 'Ana Popescu');
    document.querySelector('form[data-once] button').focus();
  });
}

// Groups digits only if the person types at the end. In the middle, the caret would jump.
byId('number')?.addEventListener('input', ({ target }) => {
  if (target.selectionStart !== target.value.length) return;
  target.value = target.value.replace(/\D/g, '').replace(/(\d{4})(?=\d)/g, '$1 ');
});

byId('expiry')?.addEventListener('input', ({ target, inputType }) => {
  if (!inputType?.startsWith('delete') && /^\d{2}$/.test(target.value)) target.value += '/';
  // Removes a second slash if the person types one after the automatic slash.
  target.value = target.value.replace(/\/{2,}/, '/');
});

for (const form of document.querySelectorAll('form[data-once]')) {
  form.addEventListener('submit', (event) => {
    if (form.dataset.isSent) {
      event.preventDefault();
      return;
    }
    form.dataset.isSent = 'yes';
    const button = event.submitter ?? form.querySelector('button');
    button.dataset.label = button.textContent;
    button.textContent = form.dataset.once;
    button.setAttribute('aria-disabled', 'true');
  });
}

// A cached page that the browser shows after "back" must be usable again.
addEventListener('pageshow', () => {
  for (const form of document.querySelectorAll('form[data-is-sent]')) {
    delete form.dataset.isSent;
    for (const button of form.querySelectorAll('button[data-label]')) {
      button.textContent = button.dataset.label;
      button.removeAttribute('aria-disabled');
    }
  }
});
