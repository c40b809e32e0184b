import { expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    lostTexts: string[];
  }
}

/**
 * Does to the page what a browser's translation does: each text goes into elements of its own, and the text node that was there leaves
 * the document. Texts that the program writes into such nodes afterwards, where nobody sees them, are noted.
 */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.lostTexts = [];
    const skipped = 'script, style, textarea, option, title, svg, font, [translate=no]';
    const wrap = (text: Text) => {
      const parent = text.parentElement;
      if (!parent || parent.closest(skipped) || text.data.trim() === '') return;
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    };
    const wrapAll = (root: Node) => {
      const texts: Text[] = [];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let one = walker.nextNode(); one; one = walker.nextNode())
        if (one instanceof Text) texts.push(one);
      for (const text of texts) wrap(text);
    };
    const observer = new MutationObserver((changes) => {
      for (const { addedNodes, target } of changes) {
        for (const node of addedNodes) {
          if (node instanceof Text) wrap(node);
          else if (node instanceof Element && node.localName !== 'font') wrapAll(node);
        }
        if (target instanceof Text) wrap(target);
      }
      observer.takeRecords();
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    wrapAll(document.body);
    observer.takeRecords();
    const written = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
    if (!written?.set) throw new Error('A node has no value');
    Object.defineProperty(Node.prototype, 'nodeValue', {
      ...written,
      set(this: Node, value: string) {
        if (this instanceof Text && !this.isConnected) window.lostTexts.push(`${this.data} -> ${value}`);
        written.set?.call(this, value);
      },
    });
  });
}

/** The page still works, and nothing was written where nobody sees it. */
export async function expectNothingLost(page: Page): Promise<void> {
  await expect(page.getByText('This page ran into a problem.')).toHaveCount(0);
  await expect(page.getByText('This part of the page ran into a problem.')).toHaveCount(0);
  expect(await page.evaluate(() => window.lostTexts)).toEqual([]);
}
