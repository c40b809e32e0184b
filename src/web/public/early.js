// Runs before the first paint: answers what visitors do before the page listens, and keeps it until src/web/early-actions.ts does it again.
(() => {
  const kept = [];
  /** What opens over the page is fetched as a page of its own after so many ms, if this one does not come alive. */
  const PATIENCE = 6000;
  const isPlain = (event) =>
    event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

  const keepers = {
    click(event) {
      const target = event.target.closest('a[href], button, input, [role=button]');
      // What opens and closes by itself needs no help.
      if (!target || target.matches('#early *, [popovertarget], input:not([type=checkbox], [type=radio])'))
        return;
      // The browser has ticked a box already: what it shows now is what was wanted.
      const action = { type: 'click', target, checked: target.checked };
      if (target.matches('a')) {
        // Other links are followed by the browser: a new page is there sooner than the scripts of this one.
        if (!target.matches('[aria-haspopup=dialog]') || target.target || !isPlain(event)) return;
        event.preventDefault();
        setTimeout(() => kept.includes(action) && location.assign(target.href), PATIENCE);
      }
      keep(action);
      if (target.matches('[aria-haspopup=dialog]')) showFrame(action);
      const pressed = target.getAttribute('aria-pressed');
      if (pressed) target.setAttribute('aria-pressed', pressed === 'false');
    },
    input({ target }) {
      if (target.matches('input:not([type=checkbox], [type=radio]), textarea'))
        keep({ type: 'input', target, value: target.value }, 'builds');
    },
    change({ target }) {
      if (target.matches('select')) keep({ type: 'change', target, value: target.value }, 'builds');
    },
    keydown({ target, key }) {
      if (key === 'Escape') document.getElementById('early')?.click();
      if (key === 'Enter' && target.matches('input[type=text]'))
        keep({ type: 'keydown', target, key }, 'builds');
    },
    submit(event) {
      event.preventDefault();
      keep({ type: 'submit', target: event.target });
    },
  };
  /** What was done so far, in its order; nothing more is kept of these kinds. */
  window.takeEarly = (types = Object.keys(keepers)) => {
    for (const type of types) removeEventListener(type, keepers[type], true);
    return kept.splice(0);
  };
  for (const type in keepers) addEventListener(type, keepers[type], true);

  /** The page says that it works on it, and what for. */
  function keep(action, waits = '') {
    kept.push(action);
    document.documentElement.dataset.waits = waits;
  }

  /** The frame of what opens, with what is known of it; theme.css says how it looks. */
  function showFrame(action) {
    const { target } = action;
    const card = target.closest('article');
    const photo = card?.querySelector('img');
    const title =
      card?.getAttribute('aria-label') ?? (target.firstElementChild?.textContent || target.textContent);
    const frame = document.createElement('div');
    frame.id = 'early';
    frame.innerHTML =
      '<i></i><section role="dialog" aria-busy="true"><header><h2></h2><button type="button" aria-label="Close">×</button></header><img alt=""><div></div><p role="status" class="sr-only">Loading</p></section>';
    const panel = frame.lastElementChild;
    panel.className = card ? 'build' : target.matches('a') ? 'panel' : 'drawer';
    panel.ariaLabel = panel.querySelector('h2').textContent = title;
    const image = panel.querySelector('img');
    if (photo) image.src = photo.currentSrc;
    else image.remove();
    frame.onclick = ({ target: pressed }) => {
      if (panel.contains(pressed) && !pressed.matches('button')) return;
      frame.remove();
      kept.splice(0, kept.length, ...kept.filter((one) => one !== action));
      if (kept.length === 0) delete document.documentElement.dataset.waits;
    };
    action.frame = frame;
    document.body.append(frame);
  }
})();
