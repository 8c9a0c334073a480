package ro.loto.app;

import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {}
