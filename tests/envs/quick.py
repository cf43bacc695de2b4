"""Compiling for tests, where compiling takes longer than running."""

from typing import Any

import jax

QUICK = {"xla_backend_optimization_level": 0, "xla_llvm_disable_expensive_passes": True}


def quick(function: Any) -> Any:
    return jax.jit(function, compiler_options=QUICK)
