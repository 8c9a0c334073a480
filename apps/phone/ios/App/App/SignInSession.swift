import AuthenticationServices
import Capacitor

/// Opens Apple's browser for signing in. Unlike Safari's view over an app, it ends at a link to the
/// product's host, which has to list the app under `webcredentials`. The player's side is
/// `device/sign-in-page/native.ts`.
@objc(SignInSession)
public class SignInSession: CAPPlugin, CAPBridgedPlugin, ASWebAuthenticationPresentationContextProviding {
    public let identifier = "SignInSession"
    public let jsName = "SignInSession"
    public let pluginMethods: [CAPPluginMethod] = [
        CAPPluginMethod(name: "isAvailable", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "start", returnType: CAPPluginReturnPromise)
    ]

    private var session: ASWebAuthenticationSession?

    @objc func isAvailable(_ call: CAPPluginCall) {
        if #available(iOS 17.4, *) {
            call.resolve(["value": true])
        } else {
            call.resolve(["value": false])
        }
    }

    /// Resolves to the link at which the session ended, or to no link when the person closed it.
    @objc func start(_ call: CAPPluginCall) {
        guard #available(iOS 17.4, *),
              let url = URL(string: call.getString("url", "")),
              let host = call.getString("host"),
              let path = call.getString("path")
        else {
            call.reject("This sign-in cannot be opened.")
            return
        }
        DispatchQueue.main.async {
            let session = ASWebAuthenticationSession(url: url, callback: .https(host: host, path: path)) { ended, error in
                if let ended {
                    call.resolve(["url": ended.absoluteString])
                } else if (error as? ASWebAuthenticationSessionError)?.code == .canceledLogin {
                    call.resolve()
                } else {
                    call.reject(error?.localizedDescription ?? "The sign-in ended without a link.")
                }
            }
            session.presentationContextProvider = self
            // the session ends when no reference to it is left
            self.session = session
            session.start()
        }
    }

    public func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor {
        bridge?.viewController?.view.window ?? ASPresentationAnchor()
    }
}
