package ro.loto.app;

import androidx.activity.result.ActivityResultLauncher;
import com.getcapacitor.JSObject;
import com.getcapacitor.Plugin;
import com.getcapacitor.PluginCall;
import com.getcapacitor.PluginMethod;
import com.getcapacitor.annotation.CapacitorPlugin;
import com.google.android.gms.common.api.CommonStatusCodes;
import com.google.android.gms.tasks.Task;
import com.google.android.gms.wallet.IsReadyToPayRequest;
import com.google.android.gms.wallet.PaymentData;
import com.google.android.gms.wallet.PaymentDataRequest;
import com.google.android.gms.wallet.PaymentsClient;
import com.google.android.gms.wallet.Wallet;
import com.google.android.gms.wallet.WalletConstants;
import com.google.android.gms.wallet.contract.ApiTaskResult;
import com.google.android.gms.wallet.contract.TaskResultContracts;

/**
 * Forwards Google Pay requests, which the page builds as JSON, without any decisions of its own.
 */
@CapacitorPlugin(name = "PhoneWallet")
public class PhoneWalletPlugin extends Plugin {

    private ActivityResultLauncher<Task<PaymentData>> sheet;
    private PluginCall paying;

    @Override
    public void load() {
        sheet = bridge.registerForActivityResult(new TaskResultContracts.GetPaymentDataResult(), this::onSheetClosed);
    }

    @PluginMethod
    public void isReady(PluginCall call) {
        IsReadyToPayRequest request = IsReadyToPayRequest.fromJson(call.getString("request", ""));
        client(call)
            .isReadyToPay(request)
            .addOnCompleteListener((task) -> {
                JSObject answer = new JSObject();
                answer.put("isReady", task.isSuccessful() && Boolean.TRUE.equals(task.getResult()));
                call.resolve(answer);
            });
    }

    @PluginMethod
    public void pay(PluginCall call) {
        if (paying != null) {
            call.reject("The sheet is open already", "busy");
            return;
        }
        PaymentDataRequest request = PaymentDataRequest.fromJson(call.getString("request", ""));
        paying = call;
        client(call).loadPaymentData(request).addOnCompleteListener(sheet::launch);
    }

    private void onSheetClosed(ApiTaskResult<PaymentData> result) {
        PluginCall call = paying;
        paying = null;
        if (call == null) return;
        int code = result.getStatus().getStatusCode();
        PaymentData data = result.getResult();
        if (code == CommonStatusCodes.SUCCESS && data != null) {
            JSObject answer = new JSObject();
            answer.put("paymentData", data.toJson());
            call.resolve(answer);
        } else if (code == CommonStatusCodes.CANCELED) {
            call.reject("The sheet was closed", "cancelled");
        } else {
            call.reject("Google Pay failed", "google-pay-" + code);
        }
    }

    private PaymentsClient client(PluginCall call) {
        boolean isProduction = "PRODUCTION".equals(call.getString("environment"));
        int environment = isProduction ? WalletConstants.ENVIRONMENT_PRODUCTION : WalletConstants.ENVIRONMENT_TEST;
        Wallet.WalletOptions options = new Wallet.WalletOptions.Builder().setEnvironment(environment).build();
        return Wallet.getPaymentsClient(getActivity(), options);
    }
}
