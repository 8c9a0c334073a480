import { useAppSelector } from '../../session/root-reducer.ts';

/**
 * Sentences that speak of a card, with those for the partner's players, who have a wallet there
 * instead.
 */
const forWallet = {
  'winnings.toCard': 'winnings.toCardExternal',
  'winnings.noCard': 'winnings.noCardExternal',
  'winnings.decline': 'winnings.declineExternal',
  'winnings.declineTitle': 'winnings.declineTitleExternal',
  'winnings.chooseCardFirst': 'winnings.chooseCardFirstExternal',
  'winnings.status.declined': 'winnings.status.declinedExternal',
  'winnings.state.accepted': 'winnings.state.acceptedExternal',
  'winnings.state.acceptedCard': 'winnings.state.acceptedCardExternal',
  'winnings.state.paidCard': 'winnings.state.paidCardExternal',
  'winnings.state.declined': 'winnings.state.declinedExternal',
} as const;

type ForWallet = typeof forWallet;

/** Chooses a sentence for the player who is signed in. */
export function useWinningText(): <Key extends keyof ForWallet>(key: Key) => Key | ForWallet[Key] {
  const isExternal = useAppSelector((state) => state.auth.user?.isExternal === true);
  return (key) => (isExternal ? forWallet[key] : key);
}
