# syntax=docker/dockerfile:1
# An operator's own image, for where a folder cannot be mounted (Kubernetes): the server with a
# product folder and the web apps that are built from it. From where the folder `product` is:
#   docker build -f product.Dockerfile -t registry.example/loto .
FROM loto-player-builder AS player
COPY product /etc/loto/product
RUN npm exec -w @loto/player -- react-router build && npm run build:office

FROM loto
COPY product /etc/loto/product
COPY --from=player /srv/loto/apps/player/build/client /srv/loto/apps/player/build/client
COPY --from=player /srv/loto/apps/office/build /srv/loto/apps/office/build
