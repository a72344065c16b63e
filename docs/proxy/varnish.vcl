vcl 4.1;

# The site behind Varnish (7.1 or newer) with its module xkey (Debian: the packages varnish and varnish-modules). The site
# itself: CDN=varnish CDN_PURGE_URL=http://127.0.0.1:6081/ CDN_PURGE_TOKEN=… with the token that stands below. Varnish is
# started with -p http_gzip_support=off, so that pages travel in the site's own encodings, brotli among them. TLS is ended
# in front of it, by nginx or Caddy, who then speak to Varnish instead of to the site.

import std;
import xkey;

backend default {
  .host = "127.0.0.1";
  .port = "3000";
  # A large picture may take a while until it is answered.
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

# Who may say what is to be forgotten: the machines of the site.
acl site {
  "127.0.0.1";
  "::1";
}

sub vcl_recv {
  if (req.restarts == 0) {
    unset req.http.X-Outage;
    unset req.http.X-Kept;
    # nginx or Caddy on this machine has said who the visitor is, and Varnish has added that machine behind it.
    if (client.ip ~ site && req.http.X-Forwarded-For ~ ",") {
      set req.http.X-Forwarded-For = regsub(req.http.X-Forwarded-For, ",[^,]*$", "");
    }
  }

  if (req.method == "PURGE") {
    if (client.ip !~ site || req.http.X-Purge-Token != "the-token-of-the-site") {
      return (synth(403));
    }
    # Softly: what was forgotten is still there for the time of an outage.
    set req.http.X-Forgotten = xkey.softpurge(req.http.Surrogate-Key);
    return (synth(200, req.http.X-Forgotten));
  }

  # Forgotten and outlived pages are for an outage only: while the site is there, nobody gets an old one.
  if (req.http.X-Outage || !std.healthy(req.backend_hint)) {
    set req.grace = 7d;
  } else {
    set req.grace = 0s;
  }

  # What is sent to the site, and what it makes for one visitor.
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  if (req.url ~ "^/(admin|apercu-partage|partage|icones|healthz|readyz|metrics)(/|\?|$)") {
    return (pass);
  }
  # Films are asked for in parts, and would take the room of all pages.
  if (req.url ~ "\.(mp4|webm)(\?|$)") {
    return (pass);
  }

  # Of each page one copy for each encoding that the site has, not one for each browser's wording.
  if (req.http.Accept-Encoding ~ "\bbr\b") {
    set req.http.Accept-Encoding = "br";
  } elsif (req.http.Accept-Encoding ~ "gzip") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
  # Of each picture one for each format.
  if (req.http.Accept ~ "image/avif") {
    set req.http.Accept = "image/avif,image/webp,*/*";
  } elsif (req.http.Accept ~ "image/webp") {
    set req.http.Accept = "image/webp,*/*";
  } else {
    set req.http.Accept = "*/*";
  }
  set req.http.X-Kept = "1";
  # Cookies stay: the site keeps nothing that depends on one, and says of each answer whether it may be kept.
  return (hash);
}

sub vcl_hash {
  # Marks of campaigns change nothing of what is shown. The site is asked with them all the same.
  hash_data(regsub(
    regsuball(req.url, "([?&])((utm_[a-z]+|gclid|fbclid|msclkid|mc_[a-z]+)=[^&]*(&|$))+", "\1"),
    "[?&]+$", ""));
  hash_data(req.http.host);
  return (lookup);
}

sub vcl_backend_response {
  # An answer that says it couldn't be made is none while there is an old one.
  if (beresp.status >= 500 && bereq.is_bgfetch) {
    return (abandon);
  }
  # Only what the site says of itself counts; nothing is kept by guess.
  if (beresp.status == 200 && beresp.http.Surrogate-Control ~ "max-age=[1-9]") {
    set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, "^.*max-age=([0-9]+).*$", "\1s"), 0s);
    set beresp.grace = 0s;
    if (beresp.http.Surrogate-Control ~ "stale-if-error=") {
      set beresp.grace =
        std.duration(regsub(beresp.http.Surrogate-Control, "^.*stale-if-error=([0-9]+).*$", "\1s"), 0s);
    }
    set beresp.http.xkey = beresp.http.Surrogate-Key;
    # The name of the request for which it was made is nobody else's.
    unset beresp.http.X-Request-Id;
  } else {
    # For a while nobody waits for another's answer to the same address; after a failure each may find the site there again.
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
  # The site went away a moment ago, or says that it can't: once more, with what there is of before.
  if (resp.status >= 500 && req.http.X-Kept && !req.http.X-Outage) {
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
