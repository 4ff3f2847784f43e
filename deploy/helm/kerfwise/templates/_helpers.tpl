{{- define "kerfwise.labels" -}}
app.kubernetes.io/name: kerfwise
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "kerfwise.image" -}}
{{- $tag := .Values.image.tag | default .Chart.AppVersion -}}
{{ .Values.image.repository }}{{ if hasPrefix "sha256:" $tag }}@{{ else }}:{{ end }}{{ $tag }}
{{- end }}

{{/* The environment of every server and of the migration. */}}
{{- define "kerfwise.environment" -}}
envFrom:
  - secretRef: { name: {{ .Values.secret }} }
  - configMapRef: { name: {{ .Release.Name }}-settings }
{{- end }}

{{- define "kerfwise.security" -}}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
volumeMounts:
  - { name: data, mountPath: /data }
{{- end }}

{{- define "kerfwise.pod" -}}
automountServiceAccountToken: false
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  fsGroup: 1000
  seccompProfile: { type: RuntimeDefault }
{{- with .Values.imagePullSecrets }}
imagePullSecrets: {{ toYaml . | nindent 2 }}
{{- end }}
# Nothing is kept in it: everything is in the database.
volumes:
  - { name: data, emptyDir: {} }
{{- end }}
