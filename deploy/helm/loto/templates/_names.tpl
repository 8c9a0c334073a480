{{- define "loto.name" -}}
{{- .Release.Name | trunc 40 | trimSuffix "-" -}}
{{- end -}}

{{- define "loto.labels" -}}
app.kubernetes.io/name: loto
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ .Chart.Name }}-{{ .Chart.Version }}
{{- end -}}

{{- /* of pods, which never change */ -}}
{{- define "loto.selector" -}}
app.kubernetes.io/name: loto
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .component }}
{{- end -}}

{{- define "loto.image" -}}
{{- with .Values.image -}}
{{- if .digest -}}
{{ .repository }}@{{ .digest }}
{{- else if or (not .tag) (eq .tag $.Chart.AppVersion) -}}
{{- fail (printf "image.tag %s may name more than one image, and a node keeps the one that it has: set image.digest, or a tag of this build alone" $.Chart.AppVersion) -}}
{{- else -}}
{{ .repository }}:{{ .tag }}
{{- end -}}
{{- end -}}
{{- end -}}
