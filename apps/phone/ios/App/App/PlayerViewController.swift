import Capacitor

/// The player's page, with the plugins that belong to this app.
class PlayerViewController: CAPBridgeViewController {
    override open func capacitorDidLoad() {
        bridge?.registerPluginInstance(PhoneWalletPlugin())
        bridge?.registerPluginInstance(SignInSession())
    }
}
