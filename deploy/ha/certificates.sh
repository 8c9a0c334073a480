#!/bin/sh
# Makes a key and a certificate for each host of the databases, etcd and HAProxy, by an authority of
# their own, which it makes first where FOLDER has none:
#   certificates.sh FOLDER NAME[,NAME or address…]…
# FOLDER/NAME then has ca.crt, server.crt and server.key. A host shows the same certificate when it
# calls and when it is called. Keep FOLDER/ca.key off these hosts: who has it is let in everywhere.
# The host stands in O: etcd takes a CN for the name of a user, and refuses what Patroni sends then.
set -eu
umask 077
folder=$1
shift
key='-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes'
mkdir -p "$folder"
cd "$folder"
[ -e ca.key ] || openssl req -x509 $key -days 3650 -subj '/CN=Loto databases' \
  -addext keyUsage=critical,keyCertSign,cRLSign -keyout ca.key -out ca.crt
for names; do
  host=${names%%,*}
  mkdir -p "$host"
  cp ca.crt "$host/ca.crt"
  alternatives=
  for name in $(echo "$names" | tr , ' '); do
    case $name in
      *[!0-9.]*) kind=DNS ;;
      *) kind=IP ;;
    esac
    alternatives=$alternatives,$kind:$name
  done
  openssl req -new $key -subj "/O=$host" -keyout "$host/server.key" |
    openssl x509 -req -CA ca.crt -CAkey ca.key -days 730 -out "$host/server.crt" -extfile /dev/fd/3 3<<END
basicConstraints = critical, CA:FALSE
keyUsage = critical, digitalSignature
extendedKeyUsage = serverAuth, clientAuth
subjectAltName = ${alternatives#,}
subjectKeyIdentifier = hash
authorityKeyIdentifier = keyid
END
done
