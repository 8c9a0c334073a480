{{- /* What every pod has: no right that it does not need, no file system that it writes to. */ -}}
{{- define "loto.podSecurity" -}}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  seccompProfile:
    type: RuntimeDefault
{{- with .Values.pullSecrets }}
imagePullSecrets:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end -}}

{{- define "loto.containerSecurity" -}}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities:
    drop: [ALL]
{{- end -}}

{{- define "loto.mounts" -}}
volumeMounts:
  - name: tmp
    mountPath: /tmp
  - name: database-ca
    mountPath: /etc/loto/database-ca
    readOnly: true
{{- end -}}

{{- define "loto.volumes" -}}
volumes:
  - name: tmp
    emptyDir:
      sizeLimit: 256Mi
  - name: database-ca
    secret:
      secretName: {{ .Values.secrets.databaseCa }}
      items:
        - key: ca.crt
          path: ca.crt
{{- end -}}

{{- /* The pods of a role. root, component, role, settings (of values) */ -}}
{{- define "loto.workload" -}}
{{- $root := .root -}}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ include "loto.name" $root }}-{{ .component }}
  labels:
    {{- include "loto.labels" $root | nindent 4 }}
    app.kubernetes.io/component: {{ .component }}
spec:
  {{- if not (dig "autoscaling" "enabled" false .settings) }}
  replicas: {{ .settings.replicas }}
  {{- end }}
  revisionHistoryLimit: 5
  # the new version is ready before an old pod goes
  strategy:
    type: RollingUpdate
    rollingUpdate:
      maxUnavailable: 0
      maxSurge: 1
  selector:
    matchLabels:
      {{- include "loto.selector" . | nindent 6 }}
  template:
    metadata:
      labels:
        {{- include "loto.labels" $root | nindent 8 }}
        app.kubernetes.io/component: {{ .component }}
      annotations:
        # changed variables replace the pods
        checksum/config: {{ include (print $root.Template.BasePath "/config.yaml") $root | sha256sum }}
    spec:
      {{- include "loto.podSecurity" $root | nindent 6 }}
      # longer than the longest drain and what is under way may take together
      terminationGracePeriodSeconds: 90
      topologySpreadConstraints:
        - maxSkew: 1
          topologyKey: kubernetes.io/hostname
          whenUnsatisfiable: ScheduleAnyway
          labelSelector:
            matchLabels:
              {{- include "loto.selector" . | nindent 14 }}
      containers:
        - name: {{ .component }}
          image: {{ include "loto.image" $root }}
          imagePullPolicy: {{ $root.Values.image.pullPolicy }}
          command: [node, apps/api/src/main.ts, --production]
          envFrom:
            - configMapRef:
                name: {{ include "loto.name" $root }}-config
            - secretRef:
                name: {{ $root.Values.secrets.server }}
          env:
            - name: ROLE
              value: {{ .role }}
            - name: HOST
              value: 0.0.0.0
            - name: PORT
              value: '3000'
            - name: OFFICE_PORT
              value: '3010'
            - name: METRICS_HOST
              value: 0.0.0.0
            - name: METRICS_PORT
              value: '9464'
            - name: DRAIN_SECONDS
              value: {{ $root.Values.drainSeconds | quote }}
          ports:
            {{- if eq .role "api" }}
            - name: http
              containerPort: 3000
            {{- else if eq .role "office" }}
            - name: http
              containerPort: 3010
            {{- end }}
            - name: metrics
              containerPort: 9464
          startupProbe:
            httpGet:
              path: /healthz
              port: metrics
            periodSeconds: 2
            failureThreshold: 30
          livenessProbe:
            httpGet:
              path: /healthz
              port: metrics
            periodSeconds: 10
            timeoutSeconds: 3
            failureThreshold: 3
          readinessProbe:
            httpGet:
              path: /ready
              port: {{ ternary "http" "metrics" (eq .role "api") }}
            periodSeconds: 2
            # it answers within 2 s, whatever the database does
            timeoutSeconds: 3
            # all pods lose the database at once: until another leader is there, 25 s at most, they
            # answer 503 themselves. One that drains leaves the Service without a failed probe
            failureThreshold: 15
          resources:
            {{- toYaml .settings.resources | nindent 12 }}
          {{- include "loto.containerSecurity" $root | nindent 10 }}
          {{- include "loto.mounts" $root | nindent 10 }}
      {{- include "loto.volumes" $root | nindent 6 }}
{{- end -}}

{{- /* Where a proxy finds those that answer. root, component */ -}}
{{- define "loto.service" -}}
apiVersion: v1
kind: Service
metadata:
  name: {{ include "loto.name" .root }}-{{ .component }}
  labels:
    {{- include "loto.labels" .root | nindent 4 }}
    app.kubernetes.io/component: {{ .component }}
spec:
  selector:
    {{- include "loto.selector" . | nindent 4 }}
  ports:
    - name: http
      port: 80
      targetPort: http
{{- end -}}
