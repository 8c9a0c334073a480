#!/bin/sh
# Prints for node_exporter when each certificate that certificates.sh made expires
# (LotoDatabaseCertificateExpires); of the usual places, or of FILE…. A cron job of root runs it
# (docs/operate/watch.md).
set -eu
[ $# -gt 0 ] || set -- /etc/patroni/tls/*.crt /etc/etcd/tls/*.crt /etc/etcd/peers/*.crt \
  /etc/haproxy/tls/ca.crt /etc/haproxy/tls/client.pem /etc/postgresql/*/*/tls/*.crt \
  /etc/loto/database-ca.crt
echo '# HELP loto_certificate_ends_seconds When a certificate of the databases, etcd or HAProxy expires'
echo '# TYPE loto_certificate_ends_seconds gauge'
for file; do
  [ -e "$file" ] || continue
  end=$(openssl x509 -in "$file" -noout -enddate)
  echo "loto_certificate_ends_seconds{file=\"$file\"} $(date -d "${end#*=}" +%s)"
done
