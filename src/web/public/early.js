// Runs before the first paint: keeps what visitors do before the page listens, until src/web/early-actions.ts does it again.
(() => {
  const kept = [];
  /** A link that was pressed is followed after so many ms by the browser itself, if the page does not come alive. */
  const PATIENCE = 6000;
  const isPlain = (event) =>
    event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

  const keepers = {
    click(event) {
      const target = event.target.closest('a[href], button, input, [role=button]');
      // What opens and closes by itself needs no help, nor do links that leave the site or stay on the page.
      if (!target || target.matches('[popovertarget], input:not([type=checkbox], [type=radio])')) return;
      if (target.matches('a')) {
        const leaves = target.target || target.origin !== location.origin || target.hash;
        if (leaves || !isPlain(event)) return;
        event.preventDefault();
        setTimeout(() => early.alive || location.assign(target.href), PATIENCE);
      }
      kept.push({ type: 'click', target });
    },
    input({ target }) {
      if (target.matches('input:not([type=checkbox], [type=radio]), textarea'))
        kept.push({ type: 'input', target, value: target.value });
    },
    change({ target }) {
      if (target.matches('select')) kept.push({ type: 'change', target, value: target.value });
    },
    keydown({ target, key }) {
      if (key === 'Enter' && target.matches('input[type=text]')) kept.push({ type: 'keydown', target, key });
    },
    submit(event) {
      event.preventDefault();
      kept.push({ type: 'submit', target: event.target });
    },
  };
  const early = {
    alive: false,
    /** What was done, in its order; nothing more is kept after this. */
    take() {
      early.alive = true;
      for (const type in keepers) removeEventListener(type, keepers[type], true);
      return kept.splice(0);
    },
  };
  for (const type in keepers) addEventListener(type, keepers[type], true);
  window.early = early;
})();
