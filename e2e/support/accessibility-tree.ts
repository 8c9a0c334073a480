import type { CDPSession, Page } from '@playwright/test';
import { expect } from './test.ts';

/** A node of the browser's accessibility tree, in the DevTools protocol's format. */
interface TreeNode {
  readonly ignored: boolean;
  readonly role?: { readonly value: string };
  readonly name?: { readonly value: string };
  readonly backendDOMNodeId?: number;
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value: unknown } }[];
}

/**
 * A page as a screen reader sees it: roles and names in reading order and the actions on them, but
 * no positions or appearance.
 */
export class AccessibilityTree {
  readonly #cdp: CDPSession;

  private constructor(cdp: CDPSession) {
    this.#cdp = cdp;
  }

  static async of(page: Page): Promise<AccessibilityTree> {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Accessibility.enable');
    await cdp.send('DOM.enable');
    return new AccessibilityTree(cdp);
  }

  /** Waits until the tree contains an element with this role and name. */
  async waitFor(role: string, name: RegExp): Promise<TreeNode> {
    let found: TreeNode | undefined;
    await expect
      .poll(async () => {
        found = (await this.#nodes()).find((node) => node.role?.value === role && name.test(nameOf(node)));
        return found !== undefined;
      }, `${role} ${name} in the accessibility tree`)
      .toBe(true);
    return found as TreeNode;
  }

  /** Performs the default action of the element with this role and name, like a screen reader. */
  async press(role: string, name: RegExp): Promise<void> {
    await this.#call(await this.waitFor(role, name), 'function () { this.focus(); this.click(); }');
  }

  /** Types into the field with this name. */
  async write(name: RegExp, text: string): Promise<void> {
    await this.#call(await this.waitFor('textbox', name), 'function () { this.focus(); }');
    await this.#cdp.send('Input.insertText', { text });
  }

  /** Returns the names of all elements with a role, in reading order. */
  async names(role: string): Promise<string[]> {
    return (await this.#nodes()).filter((node) => node.role?.value === role).map(nameOf);
  }

  /** Returns the names of the pressed buttons, in reading order. */
  async pressed(): Promise<string[]> {
    return (await this.#nodes())
      .filter(({ properties = [] }) =>
        properties.some(({ name, value }) => name === 'pressed' && value.value === 'true'),
      )
      .map(nameOf);
  }

  /** Returns the role and name of the focused element, as a screen reader announces them. */
  async focused(): Promise<string> {
    const node = (await this.#nodes()).findLast(({ properties = [] }) =>
      properties.some(({ name, value }) => name === 'focused' && value.value === true),
    );
    return `${node?.role?.value ?? 'nothing'} ${node === undefined ? '' : nameOf(node)}`;
  }

  async #nodes(): Promise<TreeNode[]> {
    // A page that is being replaced has no tree.
    const answer = await this.#cdp.send('Accessibility.getFullAXTree').catch(() => ({ nodes: [] }));
    return (answer.nodes as TreeNode[]).filter(({ ignored }) => !ignored);
  }

  async #call({ backendDOMNodeId }: TreeNode, functionDeclaration: string): Promise<void> {
    const { object } = await this.#cdp.send('DOM.resolveNode', { backendNodeId: backendDOMNodeId ?? 0 });
    await this.#cdp.send('Runtime.callFunctionOn', {
      objectId: object.objectId ?? '',
      functionDeclaration,
      userGesture: true,
    });
  }
}

const nameOf = (node: TreeNode) => node.name?.value ?? '';
