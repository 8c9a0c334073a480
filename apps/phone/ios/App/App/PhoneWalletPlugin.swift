import Capacitor
import PassKit

/// Forwards Apple Pay requests, whose merchant and sum come from the page, without any decisions.
@objc(PhoneWalletPlugin)
class PhoneWalletPlugin: CAPPlugin, CAPBridgedPlugin, PKPaymentAuthorizationControllerDelegate {
    let identifier = "PhoneWalletPlugin"
    let jsName = "PhoneWallet"
    let pluginMethods: [CAPPluginMethod] = [
        CAPPluginMethod(name: "isReady", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "pay", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "end", returnType: CAPPluginReturnPromise)
    ]

    private let networks: [PKPaymentNetwork] = [.visa, .masterCard]
    private var paying: CAPPluginCall?
    /// Reports the result of the payment to the open sheet.
    private var complete: ((PKPaymentAuthorizationResult) -> Void)?

    @objc func isReady(_ call: CAPPluginCall) {
        call.resolve(["isReady": PKPaymentAuthorizationController.canMakePayments(usingNetworks: networks)])
    }

    @objc func pay(_ call: CAPPluginCall) {
        guard let merchantId = call.getString("merchantId"),
              let countryCode = call.getString("countryCode"),
              let currencyCode = call.getString("currencyCode"),
              let payee = call.getString("payee"),
              let total = call.getString("total") else {
            call.reject("A part of the payment is missing", "incomplete")
            return
        }
        let request = PKPaymentRequest()
        request.merchantIdentifier = merchantId
        request.countryCode = countryCode
        request.currencyCode = currencyCode
        request.merchantCapabilities = .threeDSecure
        request.supportedNetworks = networks
        request.paymentSummaryItems = [PKPaymentSummaryItem(label: payee, amount: NSDecimalNumber(string: total))]
        DispatchQueue.main.async { self.open(request, for: call) }
    }

    private func open(_ request: PKPaymentRequest, for call: CAPPluginCall) {
        guard paying == nil else {
            call.reject("The sheet is open already", "busy")
            return
        }
        paying = call
        let controller = PKPaymentAuthorizationController(paymentRequest: request)
        controller.delegate = self
        controller.present { isShown in
            guard !isShown else { return }
            DispatchQueue.main.async { self.endPaying(code: "not-shown") }
        }
    }

    @objc func end(_ call: CAPPluginCall) {
        let isPaid = call.getBool("isPaid", false)
        DispatchQueue.main.async {
            self.complete?(PKPaymentAuthorizationResult(status: isPaid ? .success : .failure, errors: nil))
            self.complete = nil
            call.resolve()
        }
    }

    func paymentAuthorizationController(_ controller: PKPaymentAuthorizationController,
                                        didAuthorizePayment payment: PKPayment,
                                        handler completion: @escaping (PKPaymentAuthorizationResult) -> Void) {
        // the simulator creates an empty token
        guard let call = paying,
              let paymentData = String(data: payment.token.paymentData, encoding: .utf8),
              !paymentData.isEmpty else {
            endPaying(code: "no-token")
            completion(PKPaymentAuthorizationResult(status: .failure, errors: nil))
            return
        }
        paying = nil
        complete = completion
        call.resolve(["paymentData": paymentData])
    }

    func paymentAuthorizationControllerDidFinish(_ controller: PKPaymentAuthorizationController) {
        controller.dismiss {
            DispatchQueue.main.async { self.endPaying(code: "cancelled") }
        }
    }

    private func endPaying(code: String) {
        paying?.reject("Apple Pay ended without a token", code)
        paying = nil
    }
}
