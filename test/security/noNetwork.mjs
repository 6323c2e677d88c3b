/**
 * For `node --import`: whoever opens a connection, looks up a name, listens, or starts a program from now on is named on
 * standard error, and gets an error. Threads inherit it.
 */
import childProcess from 'node:child_process';
import dgram from 'node:dgram';
import dns from 'node:dns';
import http from 'node:http';
import http2 from 'node:http2';
import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import tls from 'node:tls';

function forbid(owner, names, what) {
  for (const name of names) {
    owner[name] = () => {
      process.stderr.write(`forbidden: ${what}.${name}\n${new Error().stack}\n`);
      throw new Error(`forbidden: ${what}.${name}`);
    };
  }
}

forbid(net, ['connect', 'createConnection', 'createServer'], 'net');
forbid(net.Socket.prototype, ['connect'], 'net.Socket');
forbid(net.Server.prototype, ['listen'], 'net.Server');
forbid(tls, ['connect'], 'tls');
for (const [client, name] of [
  [http, 'http'],
  [https, 'https'],
])
  forbid(client, ['request', 'get', 'createServer'], name);
forbid(http2, ['connect'], 'http2');
forbid(dgram, ['createSocket'], 'dgram');
for (const [lookups, name] of [
  [dns, 'dns'],
  [dns.promises, 'dns.promises'],
])
  forbid(lookups, ['lookup', 'lookupService', 'resolve', 'resolve4', 'resolve6', 'resolveAny', 'reverse'], name);
forbid(childProcess, ['spawn', 'spawnSync', 'exec', 'execSync', 'execFile', 'execFileSync', 'fork'], 'child_process');
forbid(globalThis, ['fetch', 'WebSocket', 'EventSource'], 'globalThis');
syncBuiltinESMExports();
