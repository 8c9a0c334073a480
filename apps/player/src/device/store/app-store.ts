/** The store that the app came from. */
export interface AppStore {
  /** Opens the app's page there, where it can be updated. */
  openStore(): Promise<void>;
}
