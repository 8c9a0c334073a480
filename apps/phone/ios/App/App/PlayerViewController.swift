import Capacitor

/// The page of the player, with the plugins that are the app's own.
class PlayerViewController: CAPBridgeViewController {
    override open func capacitorDidLoad() {
        bridge?.registerPluginInstance(PhoneWalletPlugin())
        bridge?.registerPluginInstance(SignInSession())
    }
}
