package ro.loto.app;

import android.os.Bundle;
import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {

    @Override
    public void onCreate(Bundle savedInstanceState) {
        // must run before the page starts
        registerPlugin(PhoneWalletPlugin.class);
        super.onCreate(savedInstanceState);
    }
}
