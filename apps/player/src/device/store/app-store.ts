/** The store from which the app was installed. */
export interface AppStore {
  /** Opens the app's page in the store, where it can be updated. */
  openStore(): Promise<void>;
}
