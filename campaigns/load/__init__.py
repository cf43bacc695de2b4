"""Load runs that show what a host need not measure: distance, faults, crowds, and what one person can do to others."""
