import type { Language } from '@loto/api-contract/product';
import type { GameCode } from '@loto/game-rules';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { PageInfo } from '../session/page/page-info.ts';
import HomeScreen, { handle as home } from '../features/home/home-screen.tsx';
import NumberPickerScreen, { handle as picker } from '../features/play/number-picker-screen.tsx';
import { translator } from '../i18n/translator.ts';
import { gameTypeSelected } from '../session/store/slices/game-type-slice.ts';
import { createStore } from '../session/store/store.ts';
import TabShell from './shell/tab-shell.tsx';

const homePath = '/user/home';

/** The players' pages whose first screen is prerendered, by the id of their route. */
export const playersScreens = {
  home: { path: homePath, Screen: HomeScreen, handle: home },
  'number-picker/home': {
    path: `${homePath}/game/ticket-number-picker`,
    Screen: NumberPickerScreen,
    handle: picker,
  },
} as const satisfies Record<string, { path: string; Screen: ComponentType; handle: PageInfo }>;

/**
 * Renders a player's page as it looks before the first response from the server, for a player who
 * isn't paused.
 * @param options.gameCode the game whose ticket is filled in
 * @returns markup without scripts
 */
export function renderPlayersScreen(
  id: keyof typeof playersScreens,
  { gameCode, language }: { gameCode: GameCode | null; language: Language },
): string {
  translator.changeLanguage(language);
  const { path, Screen, handle } = playersScreens[id];
  const store = createStore();
  store.dispatch(gameTypeSelected(gameCode));
  const router = createMemoryRouter(
    [{ id: 'shell/tab-shell', Component: TabShell, children: [{ id, path, handle, Component: Screen }] }],
    { initialEntries: [path] },
  );
  return renderToStaticMarkup(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
}
