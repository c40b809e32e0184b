// Runs before the first paint: remembers the last button that is pressed and the fields that are changed until src/web/early-presses.ts takes over.
(() => {
  const early = { button: undefined, fields: new Map() };
  const press = ({ target }) => {
    early.button = target.closest('button:not([popovertarget])');
  };
  // React may set a field back when it takes over.
  const change = ({ target }) => early.fields.set(target, { value: target.value, checked: target.checked });
  // Sent by the browser, a password would leave with the page.
  const hold = (event) => event.preventDefault();
  const heard = { click: press, input: change, change, submit: hold };
  for (const type in heard) addEventListener(type, heard[type], true);
  window.takeEarly = (types) => {
    for (const type of types) removeEventListener(type, heard[type], true);
    return early;
  };
})();
