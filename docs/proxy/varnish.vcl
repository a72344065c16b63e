vcl 4.1;

# The site behind Varnish (7.1 or newer) with its module xkey (Debian: the packages varnish and varnish-modules). The site
# itself: CDN=varnish CDN_PURGE_URL=http://127.0.0.1:6081/ CDN_PURGE_TOKEN=… with the token below. Start Varnish with
# -p http_gzip_support=off, so that it caches the site's own encodings, Brotli among them. nginx or Caddy terminates TLS
# in front of it, with Varnish as its upstream instead of the site.

import std;
import xkey;

backend default {
  .host = "127.0.0.1";
  .port = "3000";
  # The first byte of a large picture may take a while.
  .first_byte_timeout = 300s;
  .between_bytes_timeout = 60s;
  .probe = {
    .url = "/healthz";
    .interval = 1s;
    .timeout = 2s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
  }
}

# Clients that may send purges: the machines of the site.
acl site {
  "127.0.0.1";
  "::1";
}

sub vcl_recv {
  if (req.restarts == 0) {
    unset req.http.X-Outage;
    unset req.http.X-Cacheable;
    # nginx or Caddy on this machine has set the client's IP address, and Varnish has appended that machine's.
    if (client.ip ~ site && req.http.X-Forwarded-For ~ ",") {
      set req.http.X-Forwarded-For = regsub(req.http.X-Forwarded-For, ",[^,]*$", "");
    }
  }

  if (req.method == "PURGE") {
    if (client.ip !~ site || req.http.X-Purge-Token != "the-token-of-the-site") {
      return (synth(403));
    }
    # Soft purge: the object expires at once, and is kept as a stale one for an outage.
    set req.http.X-Purged = xkey.softpurge(req.http.Surrogate-Key);
    return (synth(200, req.http.X-Purged));
  }

  # stale-if-error: purged and expired pages are served during an outage only.
  if (req.http.X-Outage || !std.healthy(req.backend_hint)) {
    set req.grace = 7d;
  } else {
    set req.grace = 0s;
  }

  # Not cacheable: writes, and responses for one visitor.
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  if (req.url ~ "^/(admin|apercu-partage|partage|icones|healthz|readyz|metrics)(/|\?|$)") {
    return (pass);
  }
  # Films are requested in ranges, and would evict all pages.
  if (req.url ~ "\.(mp4|webm)(\?|$)") {
    return (pass);
  }

  # Normalizes Accept-Encoding: one variant of each page for each encoding of the site.
  if (req.http.Accept-Encoding ~ "\bbr\b") {
    set req.http.Accept-Encoding = "br";
  } elsif (req.http.Accept-Encoding ~ "gzip") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
  # Normalizes Accept: one variant of each picture for each format.
  if (req.http.Accept ~ "image/avif") {
    set req.http.Accept = "image/avif,image/webp,*/*";
  } elsif (req.http.Accept ~ "image/webp") {
    set req.http.Accept = "image/webp,*/*";
  } else {
    set req.http.Accept = "*/*";
  }
  set req.http.X-Cacheable = "1";
  # Requests with cookies are cacheable too: no response with cache headers depends on one.
  return (hash);
}

sub vcl_hash {
  # The cache key leaves out campaign parameters, which change no page. The request to the site keeps them.
  hash_data(regsub(
    regsuball(req.url, "([?&])((utm_[a-z]+|gclid|fbclid|msclkid|mc_[a-z]+)=[^&]*(&|$))+", "\1"),
    "[?&]+$", ""));
  hash_data(req.http.host);
  return (lookup);
}

sub vcl_backend_response {
  # A failed background fetch never replaces a stale object.
  if (beresp.status >= 500 && bereq.is_bgfetch) {
    return (abandon);
  }
  # Only explicit cache headers count; no heuristic freshness.
  if (beresp.status == 200 && beresp.http.Surrogate-Control ~ "max-age=[1-9]") {
    set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, "^.*max-age=([0-9]+).*$", "\1s"), 0s);
    set beresp.grace = 0s;
    if (beresp.http.Surrogate-Control ~ "stale-if-error=") {
      set beresp.grace =
        std.duration(regsub(beresp.http.Surrogate-Control, "^.*stale-if-error=([0-9]+).*$", "\1s"), 0s);
    }
    set beresp.http.xkey = beresp.http.Surrogate-Key;
    # A request id belongs to one request, not to later hits.
    unset beresp.http.X-Request-Id;
  } else {
    # Hit-for-miss: requests for the same URL don't wait for each other (no request coalescing); none after a failure.
    set beresp.ttl = 10s;
    if (beresp.status >= 500) {
      set beresp.ttl = 0s;
    }
    set beresp.grace = 0s;
    set beresp.uncacheable = true;
  }
  return (deliver);
}

sub vcl_backend_error {
  if (bereq.is_bgfetch) {
    return (abandon);
  }
}

sub vcl_deliver {
  # The site failed or just went down: restarts the request once, to serve a stale object.
  if (resp.status >= 500 && req.http.X-Cacheable && !req.http.X-Outage) {
    set req.http.X-Outage = "1";
    return (restart);
  }
  if (obj.hits > 0) {
    set resp.http.X-Cache = "hit";
  } else {
    set resp.http.X-Cache = "miss";
  }
  unset resp.http.Surrogate-Control;
  unset resp.http.Surrogate-Key;
  unset resp.http.xkey;
  unset resp.http.X-Varnish;
  unset resp.http.Via;
}
